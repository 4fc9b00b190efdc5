#!/bin/sh
# /usr/local/bin/mecmua: runs a command as the site's user, with the site's settings and data, in the folder it is called from.
set -eu
[ "$(id -u)" -eq 0 ] || { echo "mecmua komutu yönetici ister: başına sudo yazın." >&2; exit 1; }
case ${1:-} in kur | guncelle | güncelle) exec /opt/mecmua/current/bin/mecmua "$@" ;; esac
for given; do
  [ ! -e "$given" ] || runuser -u mecmua -- test -r "$given" || {
    echo "$given: sitenin kullanıcısı (mecmua) okuyamıyor; onun da girebildiği bir klasöre, /tmp gibi, koyun ve izin verin." >&2
    exit 1
  }
done
# `-`: where the site's user may not enter, as /root, it is in /.
exec systemd-run --quiet --collect --wait --pipe --pty --uid=mecmua --gid=mecmua -p WorkingDirectory="-$PWD" -p UMask=0077 \
  -p EnvironmentFile=/etc/mecmua.env -E DATA_DIR=/var/lib/mecmua /opt/mecmua/current/bin/mecmua "$@"
