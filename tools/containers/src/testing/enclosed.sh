#!/bin/sh
# Runs a command as a container runtime would: FOLDER is /portal, the rest is this machine's programs, nothing can be written
# but /tmp and the folders in WRITABLE, the user is 1000 without any capability, and the command is process 1.
#
#   unshare --mount --pid --fork --kill-child enclosed.sh ROOT FOLDER command...
#
# ROOT is an empty folder, WRITABLE a list of folders. Needs root.
set -eu
root=$1
portal=$2
shift 2

mount -t tmpfs -o mode=755 root "$root"
read_only() {
  mkdir -p "$root$2"
  mount --rbind "$1" "$root$2"
  mount -o remount,bind,ro "$root$2"
}
for folder in /bin /lib /lib64 /sbin; do
  # On most systems they lead into /usr.
  if [ -L "$folder" ]; then cp -P "$folder" "$root$folder"; elif [ -d "$folder" ]; then read_only "$folder" "$folder"; fi
done
read_only /usr /usr
read_only "$NODE_FOLDER" "$NODE_FOLDER"
read_only "$portal" /portal
mkdir "$root/proc" "$root/dev" "$root/etc"
mount -t proc proc "$root/proc"
for device in null zero random urandom; do
  touch "$root/dev/$device"
  mount --bind "/dev/$device" "$root/dev/$device"
done
for folder in /tmp $WRITABLE; do
  mkdir -p "$root$folder"
  mount -t tmpfs -o mode=700,uid=1000,gid=1000 writable "$root$folder"
done
mount -o remount,ro "$root"
exec chroot "$root" setpriv --reuid 1000 --regid 1000 --clear-groups --no-new-privs --bounding-set=-all --inh-caps=-all \
  /bin/sh -c 'cd /portal && exec "$@"' sh "$@"
