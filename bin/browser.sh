# Sourced by bin/test: finds a Chromium for the tests, or gets one, and exports its path as CHROMIUM; gets other browsers.

find_browser() {
  local name
  # The one without windows of its own opens a page in half the time.
  for name in "${CHROMIUM:-}" chromium-headless-shell chromium chromium-browser google-chrome google-chrome-stable \
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome" "/Applications/Chromium.app/Contents/MacOS/Chromium"; do
    if [ -n "$name" ] && command -v "$name" >/dev/null; then
      CHROMIUM=$(command -v "$name")
      export CHROMIUM
      return
    fi
  done
  return 1
}

# Firefox and WebKitGTK from Debian, for test/journeys/engines.test.ts and desk/far-blocks.test.ts, which leave out what is not there.
install_engines() {
  [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null || return 1
  command -v firefox-esr >/dev/null && command -v WebKitWebDriver >/dev/null && command -v xvfb-run >/dev/null && return
  say "Firefox ve WebKitGTK kuruluyor…"
  DEBIAN_FRONTEND=noninteractive apt-get -qq -o DPkg::Lock::Timeout=300 install -y --no-install-recommends \
    firefox-esr webkit2gtk-driver xvfb >/dev/null
}

# The system's package manager, if this user may run it without being asked for a password.
install_by_system() {
  local as_root=""
  if [ "$(id -u)" != 0 ]; then
    sudo -n true 2>/dev/null || return 1
    as_root="sudo -n"
  fi
  say "Tarayıcı kuruluyor…"
  if command -v apt-get >/dev/null; then
    # Ubuntu's chromium is a stub for snap, which does not work in containers; Playwright's is used there.
    grep -qi '^ID=ubuntu' /etc/os-release 2>/dev/null && return 1
    # A machine that has just started may be at updates of its own.
    local apt="$as_root env DEBIAN_FRONTEND=noninteractive apt-get -qq -o DPkg::Lock::Timeout=300 -o Acquire::Retries=3"
    $apt update >/dev/null || true
    $apt install -y chromium-headless-shell >/dev/null || $apt install -y chromium >/dev/null
  elif command -v dnf >/dev/null; then
    $as_root dnf install -y -q chromium >/dev/null
  elif command -v apk >/dev/null; then
    $as_root apk add --quiet chromium
  elif command -v pacman >/dev/null; then
    $as_root pacman -S --noconfirm --quiet chromium >/dev/null
  else
    return 1
  fi
}

ensure_browser() {
  find_browser && return
  install_by_system && find_browser && return
  say "Playwright'ın tarayıcısı indiriliyor…"
  node_modules/.bin/playwright-core install --with-deps chromium >&2 ||
    node_modules/.bin/playwright-core install chromium >&2 ||
    fail "Tarayıcı kurulamadı: Chromium ya da Chrome kurup yeniden deneyin, ya da yolunu CHROMIUM ile verin."
}
