import type { DiskUse } from "../../../desk/state/disk-use.ts";
import { recentMoment } from "../../../domain/turkish-date.ts";
import { fileSize, turkishNumber } from "../../../domain/turkish-number.ts";

const seconds = (count: number) => `${turkishNumber(Math.round(count * 100) / 100)} saniye`;
const MOST_LISTED = 5;
const listed = (names: readonly string[]) =>
  names.length <= MOST_LISTED
    ? names.join(", ")
    : `${names.slice(0, MOST_LISTED).join(", ")} ve ${names.length - MOST_LISTED} tane daha`;

export const doctorCopy = {
  states: { fine: "tamam", note: "bilgi", fault: "KUSUR" },
  remedy: "Çare:",
  sum: (faults: number) => (faults === 0 ? "Kusur bulunmadı." : `${turkishNumber(faults)} kusur bulundu.`),
  names: {
    environment: "Ortam değişkenleri",
    versions: "Sürümler",
    disk: "Disk",
    clock: "Saat",
    databases: "Veritabanları",
    settings: "Ayarlar",
    postgres: "PostgreSQL",
    store: "Dosya deposu",
    content: "İçerik servisi",
    backup: "Yedek",
    site: "Site",
    address: "Sitenin adresi",
    certificate: "Sertifika",
    proxy: "Vekil sunucu",
  },
  tooLate: (limit: number) => `${turkishNumber(limit)} saniyede yanıt alınamadı.`,
  tooLateRemedy: "Ağ bağlantısına ve diskin hızına bakın, sonra yeniden deneyin.",
  notChecked: (reason: string) => `Bakılamadı: ${reason}`,
  notCheckedRemedy: "Nedeni giderip yeniden deneyin.",

  store: {
    none: "Verilmemiş (FILES_URL); dosyalar veri klasöründe.",
    right: (bucket: string, took: number) =>
      `${bucket} kovasına yazılıyor, okunuyor, var olanın üstüne yazılmıyor (${seconds(took)}).`,
    overwritten: "Depo koşullu yazmayı bilmiyor: var olan bir dosyanın üstüne yazdı.",
    overwrittenRemedy:
      "Dosyaların adı içeriğinden geldiği için zararı yoktur; yine de kovada sürümlemeyi açık tutun.",
    off: (off: number) => `Deponun saati ile bu makineninki arasında ${seconds(Math.abs(off))} fark var.`,
    failed: (sentence: string, reason: string | null) =>
      reason === null ? sentence : `${sentence} (Neden: ${reason}.)`,
    failedRemedy:
      "FILES_URL, AWS_ACCESS_KEY_ID ve AWS_SECRET_ACCESS_KEY değerlerine, anahtarın kovadaki yetkilerine ve ağa bakın.",
  },

  environment: {
    given: (names: readonly string[]) =>
      names.length === 0
        ? "Hiçbiri verilmemiş; varsayılan değerler geçerli."
        : `Okundu ve geçerli: ${names.join(", ")}.`,
    misspelt: (name: string, meant: string) => `${name} okunmaz; belki ${meant} demek istediniz.`,
    misspeltRemedy: (meant: string) => `Değişkenin adını ${meant} olarak yazın.`,
    removedRemedy: "Bu değişkeni ortamdan silin.",
    open: (host: string) => `Site ağdan da dinliyor (HOST=${host}); vekil sunucu atlanabilir.`,
    openRemedy:
      "Vekil sunucu aynı makinedeyse HOST=127.0.0.1 verin; değilse PORT’u güvenlik duvarında yalnız ona açın. compose.yaml bu kapıyı dışarı açmaz; orada bir şey gerekmez.",
  },

  versions: {
    right: (mecmua: string, node: string, sqlite: string) =>
      `Mecmua ${mecmua}, Node ${node}, SQLite ${sqlite}; kurulu paketler kilit dosyasındakiler.`,
    oldNode: (node: string, least: number) => `Node ${node} eski; en az ${least} gerekli.`,
    oldNodeRemedy: "Node’u güncelleyin ya da bin/start ile başlatın; Linux’ta gerekeni kendisi kurar.",
    staleBuild: (file: string) => `Derleme kaynaklardan eski; sonra değişen: ${file}.`,
    staleBuildRemedy:
      "Proje klasöründe, o klasöre yazabilen kullanıcıyla “bin/start --prepare” çalıştırıp siteyi yeniden başlatın.",
    otherParts: (names: readonly string[]) =>
      `Kurulu paketler kilit dosyasındakiler değil: ${listed(names)}.`,
    otherPartsRemedy: "Proje klasöründe “npm ci” çalıştırın ya da siteyi bin/start ile yeniden başlatın.",
  },

  disk: {
    use: ({ databases, files, made, other, free, total }: DiskUse, bytes: number, growth: number | null) =>
      `${[
        `Boş yer ${fileSize(free)} (toplam ${fileSize(total)})`,
        `veri klasörü ${fileSize(bytes)}: veritabanları ${fileSize(databases)}, dosyalar ${fileSize(files)}, onlardan yapılanlar ${fileSize(made)}, öteki ${fileSize(other)}`,
        growth === null
          ? "büyümesi bir sonraki bakışta belli olur"
          : growth < 0
            ? `günde ${fileSize(-growth)} küçülüyor`
            : `günde ${fileSize(growth)} büyüyor`,
      ].join("; ")}.`,
    fullRemedy:
      "Yer açın: variants, share-cards ve editions klasörleri silinebilir, yeniden yapılırlar; ya da diski büyütün.",
    littleRemedy: "Diski büyütün ya da eski yedekleri başka yere taşıyın.",
    noInodes: (left: number) => `Dosya sistemi ${turkishNumber(left)} yeni dosya daha alır.`,
    noInodesRemedy: "Küçük dosyaları silin ya da daha çok dosya alan bir dosya sistemine taşıyın.",
    noFolder: (path: string) => `Veri klasörü yok: ${path}.`,
    noFolderRemedy: "Site ilk açılışta kendisi yapar; başka bir klasör kullanıyorsanız DATA_DIR ile verin.",
  },

  clock: {
    whose: { postgres: "PostgreSQL", content: "içerik servisi", site: "PUBLIC_URL" },
    unknown: "Karşılaştıracak bir saat yok; PUBLIC_URL, içerik servisi ya da PostgreSQL olunca bakılır.",
    right: (whose: "postgres" | "content" | "site") =>
      `Doğru (karşılaştırılan: ${doctorCopy.clock.whose[whose]}).`,
    off: (ahead: number, whose: "postgres" | "content" | "site") =>
      `Bu makinenin saati ${turkishNumber(Math.abs(ahead))} saniye ${ahead > 0 ? "ileri" : "geri"} (karşılaştırılan: ${doctorCopy.clock.whose[whose]}).`,
    remedy:
      "Saati ağdan ayarlatın: “timedatectl set-ntp true”. Yanlış saat oturumları erken bitirir, zamanlanan yazıları şaşırtır.",
  },

  databases: {
    none: "Veri klasöründe veritabanı yok; site ilk açılışta yapar.",
    sound: (files: readonly { readonly name: string; readonly bytes: number }[]) =>
      `Sağlam: ${files.map(({ name, bytes }) => `${name} (${fileSize(bytes)})`).join(", ")}.`,
    damaged: (path: string) => `${path} bozuk; içindekiler okunamıyor.`,
    closed: (path: string, reason: string) => `${path} açılamıyor: ${reason}.`,
    remedies: {
      damaged:
        "Siteyi durdurun ve yedeği geri koyun; snapshot ve search dosyaları silinebilir, yeniden yapılırlar.",
      closed: "Klasörün ve diskin takılı ve yazılabilir olduğuna bakın; yedek gerekmez.",
      full: "Diskte yer açın; yedek gerekmez.",
      other: "Biraz sonra yeniden bakın; sürerse siteyi yeniden başlatın.",
    },
    newer: (path: string) => `Mecmua’nın daha yeni bir sürümünden: ${path}.`,
    newerRemedy: "O sürüme dönün ya da güncellemeden önceki kopyayı geri koyun.",
    older: (path: string) => `Önceki bir sürümden: ${path}.`,
    olderRemedy: "Site bir sonraki açılışta günceller.",
    owner: (path: string) => `Sahibi veri klasörünün sahibi değil: ${path}.`,
    ownerRemedy: (dataDir: string) =>
      `Komutları sitenin kullanıcısıyla çalıştırın; düzeltmek için: chown -R --reference=${dataDir} ${dataDir} && chmod -R u+rwX ${dataDir}`,
    largeLog: (name: string, bytes: number) =>
      `${name} dosyasının günlüğü (-wal) büyümüş: ${fileSize(bytes)}.`,
    largeLogRemedy:
      "Onu uzun süredir açık tutan bir program olabilir; siteyi yeniden başlatmak günlüğü boşaltır.",
  },

  settings: {
    none: "Kaydedilmiş bir ayar yok; varsayılanlar geçerli.",
    right: (count: number) => `Okundu ve geçerli: ${turkishNumber(count)} ayar.`,
    remedy:
      "Değeri “mecmua settings set” ile düzeltin; site o zamana dek önceki ayarlarla sürer, yeniden açılmaz.",
    unread: (place: string, reason: string) => `${place} içindeki ayarlar okunamadı: ${reason}.`,
    unreadRemedy: "“Veritabanları” ya da “PostgreSQL” satırındaki çareye bakın.",
  },

  postgres: {
    none: "Kullanılmıyor; dergi ve üyeler SQLite’ta.",
    right: (version: string, time: number, room: number, most: number) =>
      `PostgreSQL ${version}, ${seconds(time)} içinde yanıt verdi; ${turkishNumber(room)} bağlantıya izin veriyor, ${turkishNumber(most)} makineye yeter.`,
    fewConnections: (
      { room, processes }: { readonly room: number; readonly processes: number },
      needed: number,
    ) =>
      `PostgreSQL ${turkishNumber(room)} bağlantıya izin veriyor; çalışan ${turkishNumber(Math.max(1, processes))} makine ve bir komut ${turkishNumber(needed)} bağlantı isteyebilir.`,
    fewConnectionsRemedy:
      "PostgreSQL’de max_connections değerini, kullanıcının ya da veritabanının sınırı varsa onu büyütüp PostgreSQL’i yeniden başlatın; ya da makine sayısını azaltın.",
    failed: (reason: string) => `PostgreSQL kullanılamıyor: ${reason}.`,
    failedRemedy:
      "Sunucunun çalıştığına ve DATABASE_URL değerine bakın; o sırada yazılar okunur, giriş ve sayılar bekler.",
    newer: "Tabloları Mecmua’nın daha yeni bir sürümünden.",
    newerRemedy: "O sürüme dönün ya da PostgreSQL’in yedeğini geri koyun.",
    older: "Tabloları yok ya da önceki bir sürümden.",
    olderRemedy: "Site bir sonraki açılışta yapar ya da günceller.",
  },

  content: {
    library: "Kullanılmıyor; yazılar gömülü kitaplıkta.",
    answered: (source: string, time: number) => `${source} adresi ${seconds(time)} içinde yanıt verdi.`,
    slowRemedy: "Servis yavaş; okurlar bunu görmez, değişiklikler geç gelir.",
    empty: (source: string) => `${source} adresi hiç yazı vermedi.`,
    failed: (source: string, reason: string) => `${source} adresinden okunamadı: ${reason}`,
    checkRemedy: "Ayrıntısı için “mecmua content check” çalıştırın; okurlar son kopyayı görmeyi sürdürür.",
  },

  backup: {
    none: "“mecmua backup” ile yapılmış bir yedek yok.",
    noneRemedy: "Yedeği başka bir yolla almıyorsanız her gece “mecmua backup” çalıştırın.",
    last: (finishedAt: string, now: number, name: string, size: number) =>
      `Sonuncusu ${recentMoment(finishedAt, now)}: ${name} (${fileSize(size)}).`,
    oldRemedy:
      "Zamanlayıcının çalıştığına ve hedefte yer olduğuna bakın; hemen almak için: mecmua backup KLASÖR",
  },

  site: {
    running: (version: string, address: string) => `Çalışıyor: Mecmua ${version}, ${address}.`,
    stopped: "Bu veri klasörünün sitesi kapalı.",
    stoppedRemedy:
      "Çalışması gerekiyorsa bin/start ile ya da servisiyle başlatın; kullanıcı ve DATA_DIR aynı mı, bakın.",
    silent: "Çalışıyor, ama beş saniyede yanıt vermedi.",
    silentRemedy: "Günlüğüne bakın; düzelmezse yeniden başlatın, onaylanmış hiçbir şey yitmez.",
    forbidden: "Siteye sorulamadı: soran, sitenin kullanıcısı değil.",
    forbiddenRemedy: "Komutu siteyi çalıştıran kullanıcıyla çalıştırın.",
    empty: "Çalışıyor, ama gösterecek içeriği yok.",
    emptyRemedy: "“mecmua content check” nedenini söyler.",
  },

  address: {
    notSet: "PUBLIC_URL verilmemiş; site yalnız bu makineden açılacak gibi davranır.",
    notSetRemedy: "Okurların yazdığı adresi PUBLIC_URL ile verin.",
    reached: (url: string) => `${url} bu siteyi açıyor.`,
    elsewhere: (url: string) =>
      `${url} bir Mecmua sitesini açıyor; bu veri klasörünün sitesi mi, sorulamadı.`,
    otherProcess: (url: string) => `${url} başka bir Mecmua sürecini açıyor.`,
    otherProcessRemedy:
      "Adresin arkasında birkaç makine varsa olağandır; yoksa vekil sunucunun hedefine ve DATA_DIR değerine bakın.",
    unreached: (url: string, reason: string) => `Bu makineden ${url} adresine ulaşılamıyor (${reason}).`,
    unreachedRemedy:
      "Alan adının kaydına, vekil sunucuya ve güvenlik duvarına bakın. Dışarıdan açılıyorsa yönlendirici içeriden dönüşe izin vermiyordur.",
    certificateRemedy: "Adrese değil, sertifikaya güvenilmiyor: “Sertifika” satırına bakın.",
    redirect: (url: string, to: string) => `${url} başka bir adrese gönderiyor: ${to}.`,
    redirectRemedy: "PUBLIC_URL olarak okurların sonunda vardığı adresi verin.",
    stranger: (url: string, status: number) => `${url} bu site gibi yanıt vermiyor (durum kodu ${status}).`,
    strangerRemedy: "Sitenin çalıştığına ve vekil sunucunun HOST ile PORT’a gönderdiğine bakın.",
  },

  certificate: {
    none: "Adres https değil.",
    noneRemedy:
      "Okurlara açık bir site için önüne sertifikası olan bir vekil sunucu koyun (Caddy kendisi alır).",
    left: (host: string, days: number, hours: number) =>
      `${host}: sertifikanın ${days > 1 ? `${turkishNumber(days)} günü` : `${turkishNumber(hours)} saati`} var.`,
    over: (host: string) => `${host}: sertifikanın süresi doldu.`,
    renewRemedy:
      "Sertifika yenilenmemiş: vekil sunucunun günlüğüne, 80 ve 443 numaralı kapıların açık olduğuna bakın.",
    wrong: (host: string, problem: string) => `${host}: tarayıcılar sertifikaya güvenmez (${problem}).`,
    wrongRemedy: "Adı kapsayan, bilinen bir kurumdan ve ara sertifikalarıyla tam bir sertifika kurun.",
    unread: (host: string, problem: string) => `${host}: sertifika okunamadı (${problem}).`,
    unreadRemedy: "Vekil sunucunun çalıştığına ve 443 numaralı kapının açık olduğuna bakın.",
  },

  proxy: {
    unknown: "PUBLIC_URL üzerinden bu siteye ulaşılınca bakılır.",
    direct: "Önünde vekil sunucu yok; olağan.",
    right: "Host ve X-Forwarded-For geçiyor, sıkıştırma siteye bırakılmış, akışlar bekletilmiyor.",
    host: (had: string, wanted: string) => `Siteye ${wanted} yerine “${had}” adı geliyor.`,
    hostRemedy: "Host başlığını değiştirmeden geçirin (nginx: proxy_set_header Host $http_host;).",
    noForwarded: "X-Forwarded-For gelmiyor: bütün okurlar tek bir adresten geliyor sayılır.",
    noForwardedRemedy:
      "Başlığı gönderin (nginx: proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;) ve vekil sunucuyu TRUSTED_PROXIES ile bildirin.",
    ignored:
      "X-Forwarded-For geliyor, ama gönderene güvenilmiyor: bütün okurlar tek bir adresten geliyor sayılır.",
    ignoredRemedy:
      "Vekil sunucunun adresini TRUSTED_PROXIES ile verin; günlükteki “X-Forwarded-For not read” satırı adresi söyler.",
    compression: "Sıkıştırmayı vekil sunucu değiştiriyor: sayfalar Brotli ile gelmiyor.",
    compressionRemedy: "Accept-Encoding başlığını geçirin, sıkıştırmayı kapatın (nginx: gzip off;).",
    buffered: "Olay akışları bekletiliyor: masada başkasının yazdıkları geç görünür.",
    bufferedRemedy: "Tamponu kapatın (nginx: proxy_buffering off; Caddy: flush_interval -1).",
  },
} as const;
