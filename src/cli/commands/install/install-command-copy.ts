import { fileSize } from "../../../domain/turkish-number.ts";

export const installCopy = {
  needsHost: "Alan adını yazın: mecmua kur dergi.example",
  noHostName: (typed: string) => `“${typed}” bir alan adı değil; dergi.example gibi yazın.`,
  needsRoot: "Kurulum yönetici ister: root olarak ya da sudo ile çalıştırın.",
  needsSystemd:
    "Bu makinede systemd çalışmıyor; kurulum Debian ve Ubuntu içindir. Öteki yollar docs/isletme.md dosyasında.",
  needsArchive: "Kurulum arşivden yapılır (mecmua-….tar.gz): arşivi açıp ./mecmua kur yazın.",
  formerCopy:
    "/opt/mecmua elle konmuş bir sürüm; veriye ve ayarlara dokunmadan kaldırıp yineleyin: systemctl stop mecmua && mv /opt/mecmua /opt/mecmua-eski",
  littleDisk: (folder: string, free: number, needed: number) =>
    `${folder} diskinde ${fileSize(free)} boş yer var; en az ${fileSize(needed)} gerekli.`,
  portTaken: (port: number, program: string | null) =>
    program === "nginx"
      ? `${port} numaralı kapıyı nginx kullanıyor: önüne onu koymak için deploy/nginx.conf dosyasını /etc/nginx/conf.d/ içine alın ve --vekilsiz ekleyin.`
      : `${port} numaralı kapıyı ${program ?? "başka bir program"} kullanıyor: onu durdurun ya da siteyi onun arkasına koyacaksanız --vekilsiz ekleyin.`,
  noRecord: (host: string) =>
    `${host} için bir DNS kaydı bulunamadı; sertifika, kayıt bu makineyi gösterince alınır.`,
  otherRecord: (host: string, found: readonly string[], own: readonly string[]) =>
    `${host} kaydı ${found.join(", ")} adresini gösteriyor, bu makineninki ${own.join(", ")}. Makine bir yönlendiricinin arkasındaysa olağandır; değilse kaydı düzeltin, yoksa sertifika alınamaz.`,
  otherVersion: (runs: string, offered: string) =>
    `Kurulu sürüm ${runs} kalıyor; bu arşivdeki (${offered}) güncellemeyle kurulur.`,

  steps: {
    version: (version: string) => `Sürüm ${version} (/opt/mecmua)`,
    user: "Kullanıcı mecmua, klasörleri /var/lib/mecmua ve /var/backups/mecmua",
    settings: "Ayarlar (/etc/mecmua.env)",
    units: "systemd birimleri: site ve gecelik yedek",
    command: "Komut (/usr/local/bin/mecmua)",
    service: "Sitenin açılması",
    caddy: "Vekil sunucu: Caddy paketi",
    proxy: (host: string) => `Caddy’de ${host} (/etc/caddy/mecmua.caddyfile)`,
  },
  line: (step: string, state: string) => `${step}: ${state}.`,
  states: {
    done: "yapıldı",
    already: "zaten tamam",
    planned: "yapılacak",
    undone: "kaldırıldı",
    absent: "zaten yok",
    removal: "kaldırılacak",
  },
  failed: (step: string, reason: string) => `${step}: YAPILAMADI. ${reason}`,
  leftOver: (steps: readonly string[]) => `Yapılmadı: ${steps.join("; ")}.`,
  stopped: "Durduruldu.",
  again: "Yapılanlar duruyor. Nedeni giderip aynı komutu yineleyin: kaldığı yerden sürer.",
  notStarted: (unit: string, said: string) =>
    `${unit} açılmadı; son sözü: ${said} (bütünü: journalctl -u ${unit})`,
  noCaddy: (reason: string) =>
    `Paket kurulamadı (${reason}). Ağa bakıp “apt-get update && apt-get install caddy” ile kurun (yoksa: https://caddyserver.com/docs/install) ve aynı komutu yineleyin.`,
  caddyRefused: (reason: string) => `Caddy dosyası kabul edilmedi, eskisi geri kondu: ${reason}`,
  nothingChanged: "Hiçbir şey değişmedi.",

  open: (address: string) => `Dergi açık: ${address}`,
  openHere: (address: string, port: number) =>
    `Dergi bu makinede açık (127.0.0.1:${port}); ${address} yukarıdaki eksik giderilince açılır.`,
  local: (port: number) => `Dergi bu makinede açık. Vekil sunucunuz 127.0.0.1:${port} adresine iletsin.`,
  firstLink: (link: string) => `Masa şu bağlantıyla açılır (bir kez, 24 saat içinde): ${link}`,
  desk: (address: string) => `Masa: ${address} (ilk bağlantısı kullanılmadıysa: journalctl -u mecmua)`,
  next: "Durumu görmek için: mecmua doctor",
  stays: "Veri (/var/lib/mecmua), ayarlar (/etc/mecmua.env) ve yedekler (/var/backups/mecmua) duruyor.",
  erase: "Onları da silmek için: rm -rf /var/lib/mecmua /var/backups/mecmua /etc/mecmua.env",
  caddyStays: "Caddy paketi duruyor; gerekmiyorsa: apt-get purge caddy",
} as const;
