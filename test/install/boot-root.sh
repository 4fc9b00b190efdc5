#!/usr/bin/env bash
# Boots a Debian root with systemd as its first process: boot-root.sh ROOT. It shares the network, and nothing else, with
# this machine, and is gone when this process is killed.
set -euo pipefail
if [ "${2:-}" != inside ]; then
  group=$(mount -t cgroup2 | awk 'NR == 1 { print $3 }')/mecmua-install-$$
  mkdir "$group" && echo $$ >"$group/cgroup.procs"
  exec unshare --mount --pid --fork --kill-child --cgroup --uts --ipc "$0" "$1" inside
fi
mount --bind "$1" "$1"
cd "$1"
mount -t proc proc proc
mount -t sysfs -o ro sysfs sys
mount -t cgroup2 cgroup2 sys/fs/cgroup
mount -t tmpfs -o mode=755 tmpfs run
mount -t tmpfs -o mode=1777 tmpfs tmp
mount -t tmpfs -o mode=755 tmpfs dev
for node in null zero full random urandom tty; do touch "dev/$node" && mount --bind "/dev/$node" "dev/$node"; done
mkdir dev/pts dev/shm
mount -t devpts -o newinstance,ptmxmode=0666,mode=620,gid=5 devpts dev/pts
ln -s pts/ptmx dev/ptmx
ln -s /proc/self/fd dev/fd
cat /etc/resolv.conf >etc/resolv.conf
# Where this machine may not raise limits, those of units would keep them from starting.
mkdir -p etc/systemd/system/service.d former
printf '[Service]\nLimitNOFILE=%s\n' "$(ulimit -Hn)" >etc/systemd/system/service.d/limit.conf
pivot_root . former
umount -l former
exec env -i container=mecmua PATH=/usr/sbin:/usr/bin:/sbin:/bin /sbin/init
