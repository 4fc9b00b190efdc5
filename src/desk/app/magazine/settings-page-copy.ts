import type { AccessPolicy } from "../../../domain/access.ts";
import type { PhoneIssues } from "../../../domain/issue/device.ts";
import type { TypePair } from "../../../domain/magazine.ts";
import { SETTING_LABELS } from "../../../domain/setting-labels.ts";
import type { SettingName } from "../../../magazine/settings.ts";

const ratio = new Intl.NumberFormat("tr-TR", { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** Rounded down: what is not quite enough must not look as if it were. */
const contrast = (value: number) => `${ratio.format(Math.floor(value * 10) / 10)}:1`;

export const copy = {
  title: "Ayarlar",
  lead: "Derginin adı, görünüşü ve bağlantıları. Kaydettikleriniz birazdan sitede görünür.",
  identity: "Kimlik",
  face: "Görünüş",
  links: "Bağlantılar",
  readers: "Okur için",
  access: "Üyelik",
  reading: "Sayıların okunuşu",
  colophon: "Künye ve iletişim",
  colophonLead:
    "Doldurduklarınız Künye ve İletişim sayfalarını yapar; o adreste yazdığınız bir sayfa varsa onun metninin üstünde durur.",
  missing: (labels: readonly string[]) =>
    `5187 sayılı Basın Kanunu’nun 4. maddesinde sayılıp burada boş olanlar: ${labels.join(", ")}. Derginiz için hangilerinin gerektiğini bir hukukçuya sorun.`,
  record: "Yayın kaydı",
  labels: SETTING_LABELS satisfies Record<SettingName, string>,
  hints: {
    tagline: "Ana sayfada adın altında durur; arama motorları da bunu okur.",
    loginPlace: "Giriş sayfası okura kodu nerede arayacağını bu cümleyle söyler.",
    storeUrl: "Kodu olmayan okura gösterilir.",
    previewPages:
      "Üye olmayan, bir sayının başından bu kadar sayfa okur; 0 yazılırsa hiçbirini okumaz. Kendi sayfa sayısı verilmiş sayılarda o geçerlidir. Azaltırsanız CDN’de duran sayfaları orada da temizleyin.",
    maxDevices: "Bir cihaz daha girince en eskisinin oturumu kapanır ve ona nedeni söylenir.",
    owner: "Kişinin adı ya da kuruluşun ticaret unvanı.",
    representative: "Sahibi bir kuruluşsa.",
    publicationKind: "Örnek: Yerel süreli yayın, aylık",
    notificationAddress: "KEP ya da UETS adresi.",
    host: "Sitenin sunucusunu işleten kuruluş.",
    issn: "Basılı derginin numarası. Sayıların sayfasında arama motorlarına da söylenir.",
    recordYears:
      "Yayımlanan her hâl kayıtta durur; okurun artık görmedikleri bu kadar yıl sonra silinir. 0 yazılırsa hiçbiri silinmez.",
    logo: "SVG ya da PNG, en çok 2 MB. Verilmezse derginin adı yazılır.",
    logoDark: "Logo koyu zeminde okunmuyorsa.",
    icon: "Kareye yakın bir SVG ya da PNG. Verilmezse logodan yapılır.",
  } satisfies Partial<Record<SettingName, string>>,
  ifEmpty: (value: string) => `Boş bırakılırsa: ${value}`,
  fixed: (variable: string) => `Bunu sunucunun ortamı belirliyor (${variable}); buradan değiştirilemez.`,
  theirs: (value: string) => `Bu arada kaydedilen: ${value}. Sizinkini yeniden kaydedebilirsiniz.`,
  cleared: "boş",
  pairs: {
    literata: { name: "Literata ile Figtree", note: "Kitap harfi ve sade etiketler" },
    newsreader: { name: "Newsreader ile Libre Franklin", note: "Gazete harfi ve düz etiketler" },
    sans: { name: "Libre Franklin", note: "Her yerde tırnaksız" },
    serif: { name: "Vollkorn", note: "Her yerde tırnaklı" },
  } satisfies Record<TypePair, { name: string; note: string }>,
  membersOnly: {
    pdf: { name: "Sayılar", note: "Yazıları herkes okur; sayıları, açık sayfaları dışında, üyeler okur." },
    all: {
      name: "Sayılar ve yazılar",
      note: "Üye olmayan, yazıların başlığını ve özetini, sayıların açık sayfalarını görür.",
    },
    none: { name: "Hiçbiri", note: "Yazıları da sayıları da herkes bütünüyle okur." },
  } satisfies Record<AccessPolicy, { name: string; note: string }>,
  phoneIssues: {
    pdf: { name: "PDF", note: "Sayı, telefonun kendi PDF okuyucusunda açılır." },
    reader: {
      name: "Sitedeki okuyucu",
      note: "Sayı, bilgisayardaki gibi sitede okunur: sayfa sayfa, içindekileri ve aramasıyla.",
    },
  } satisfies Record<PhoneIssues, { name: string; note: string }>,

  thisYear: "Her zaman bu yıl",
  pickColor: "Vurgu rengini seç",
  colorHint: "Soldaki kutuya basıp seçin ya da rengin kodunu yazın: #0a5c4a.",
  legible: (light: number, dark: number) =>
    `İki zeminde de okunur: açıkta karşıtlık ${contrast(light)}, koyuda ${contrast(dark)}.`,
  darkDerived: "Koyu zemindeki ton aynı renkten türetildi.",
  tooLight: (found: number) =>
    `Bu renk açık zeminde okunmaz: karşıtlığı ${contrast(found)}, en az 4,5:1 gerekir.`,
  takeNearest: "Okunan en yakın tonu al",
  noColor: "Bu bir renk kodu değil; soldaki kutuya basıp seçebilirsiniz.",
  onLight: "Açık",
  onDark: "Koyu",

  choose: "Dosya seç",
  change: "Değiştir",
  remove: "Kaldır",
  none: "Yok",

  preview: "Ön izleme",
  previewFrame: "Ana sayfanın ön izlemesi",
  previewNote: "Sitenin kendi ana sayfası; kaydedene dek okurlar eskisini görür.",
  scheme: "Zemin",
  light: "Açık",
  dark: "Koyu",
  width: "Genişlik",
  desktop: "Bilgisayar",
  phone: "Telefon",

  saved: "Kaydedildi; birazdan sitede.",
} as const;
