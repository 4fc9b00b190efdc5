import type { DeviceWords } from "../../../domain/session.ts";
import { firstValid, lastValid } from "../../../domain/turkish-date.ts";
import { turkishNumber } from "../../../domain/turkish-number.ts";
import type { CodeState } from "../../../membership/codes/describe-code.ts";

const kinds = { phone: "telefon", tablet: "tablet", computer: "bilgisayar" };

interface Validity {
  readonly validFrom: string | null;
  readonly validUntil: string | null;
}

export const copy = {
  title: "Kodlar",
  lead: "Her basılı nüsha için bir kullanıcı adı ve şifre. Okur sayıyı bunlarla ya da basılı QR kodunu okutarak açar.",
  withSharedPair:
    "Sunucuda ortak bir kullanıcı adı ve şifre de ayarlı: dijital sayıları hem o çift hem de aşağıdaki kodlar açar. Kodları iptal etmek ortak çiftle açılmış oturumları kapatmaz.",
  make: "Kod üret",
  makeTitle: "Yeni kodlar",
  name: "Parti adı",
  nameHint: "Örneğin “Sayı 12”. Okur cihazlarının sayfasında bu adı görür.",
  count: "Kaç nüsha",
  address: "Sitenin adresi",
  addressHint: "QR kodları okurları buraya götürür. Örneğin https://dergi.example",
  from: "İlk gün",
  fromHint: "Boş bırakırsanız hemen açar.",
  until: "Son gün",
  untilHint: "Boş bırakırsanız süresiz açar.",
  makeNote: "Üretim sürerken durdurabilirsiniz; yarım bir parti kalmaz.",
  making: "Kodlar üretiliyor",
  made: "Kodlar üretildi; şimdi matbaa dosyasını indirin.",
  emptyTitle: "Henüz kod yok",
  emptyText:
    "Üretilen kodlar matbaaya gidecek bir dosya olarak bir kez indirilir: liste (CSV) ve QR kodları.",
  batches: "Partiler",
  waiting: (until: string) =>
    `Matbaa dosyası indirilmeyi bekliyor (en geç ${until}). Bir kez indirilir; şifreleri site ondan sonra bilmez, bu yüzden dosyayı güvenli bir yerde saklayın. İndirilmeden sunucu kapanırsa parti geri alınır.`,
  download: "Matbaa dosyasını indir",
  downloading: "İndiriliyor",
  downloaded: "Matbaa dosyası indirildi; güvenli bir yerde saklayın.",
  revokeBatch: "Partiyi iptal et",
  revokeBatchTitle: "Parti iptal edilsin mi?",
  revokeBatchText: (name: string, count: number, devices: number) =>
    `“${name}” partisinin ${turkishNumber(count)} kodu bundan sonra hiçbir şey açmaz; bu kodlarla açık olan ${turkishNumber(devices)} cihazdaki oturum hemen kapanır. Bu geri alınamaz.`,
  batchRevoked: (ended: number) => `Parti iptal edildi; kapanan oturum: ${turkishNumber(ended)}.`,
  lost: "Matbaa dosyasını kaybettiyseniz partiyi iptal edip yenisini üretin; aynı kodlar bir daha alınamaz.",
  chart: {
    label: "Kullanım",
    made: "Üretilen",
    used: "Kullanılan",
    devices: "Açık cihaz",
    odd: "Olağan dışı",
  },
  usedPercent: (percent: number) => (percent === 0 ? "" : `(%${turkishNumber(percent)})`),
  number: (count: number) => turkishNumber(count),
  oddTitle: "Olağan dışı kullanılan kodlar",
  oddLead:
    "Son 30 günde bir okurdan beklenenden çok daha fazla cihazla kullanıldı; şifre elden ele geziyor olabilir.",
  oddHeads: { username: "Kullanıcı adı", devices: "Cihaz", ended: "Sınırla kapanan", show: "İşlemler" },
  show: "Göster",
  lookUpTitle: "Bir okur aradığında",
  lookUpLead: "Kodu basılı kullanıcı adıyla bulun; büyük küçük harf, boşluk ve tire fark etmez.",
  username: "Basılı kullanıcı adı",
  find: "Bul",
  revokeCode: "Bu kodu iptal et",
  revokeCodeTitle: "Kod iptal edilsin mi?",
  revokeCodeText: (devices: number) =>
    `Bu kod bundan sonra hiçbir şey açmaz; onunla açık olan ${turkishNumber(devices)} cihazdaki oturum hemen kapanır. Bu geri alınamaz.`,
  codeRevoked: (ended: number) => `Kod iptal edildi; kapanan oturum: ${turkishNumber(ended)}.`,
  facts: {
    username: "Kullanıcı adı",
    batch: "Parti",
    number: "Sıra",
    state: "Durum",
    created: "Üretildi",
    validity: "Geçerlilik",
    firstUsed: "İlk kullanım",
    lastUsed: "Son kullanım",
    revoked: "İptal",
    devices: "Cihazlar",
  },
  none: "yok",
  states: {
    unused: "kullanılmadı",
    "in use": "kullanılıyor",
    revoked: "iptal edildi",
    "not yet": "henüz geçerli değil",
    over: "süresi doldu",
  } satisfies Record<CodeState, string>,
  device: ({ browser, system, kind }: DeviceWords) =>
    [browser, system ?? (kind && kinds[kind])].filter((word) => word !== null).join(", ") ||
    "bilinmeyen cihaz",
  validity: ({ validFrom, validUntil }: Validity) => {
    if (validFrom === null && validUntil === null) return "süresiz";
    const from = validFrom === null ? "hemen" : firstValid(validFrom);
    return `${from} – ${validUntil === null ? "süresiz" : lastValid(validUntil)}`;
  },
} as const;
