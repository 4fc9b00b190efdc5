import type { AuthorRole } from "../domain/author.ts";
import { turkishNumber } from "../domain/turkish-number.ts";

const decimal = new Intl.NumberFormat("tr-TR", { minimumFractionDigits: 1, maximumFractionDigits: 1 });

const list = new Intl.ListFormat("tr");
const MAX_NAMES = 4;

/** @param bytes in decimal megabytes, as operating systems and browsers show them */
const megabytes = (bytes: number) => decimal.format(bytes / 1_000_000);

const closed = (text: string) => (/[.!?…]$/u.test(text) ? text : `${text}.`);

/** The words that every page may say; those of one page or of the reader of issues lie beside it. */
export const copy = {
  skipToContent: "İçeriğe geç",
  search: {
    label: "Yazılarda ara",
    placeholder: "Ara",
    count: (total: number) => `${turkishNumber(total)} sonuç`,
    unanswered:
      "Bağlantı kurulamadı: yalnızca bu sayfadaki yazıların başlıklarında ve özetlerinde arandı; metinlerde aranamadı.",
    none: (term: string) => `“${term}” için bir yazı bulunamadı.`,
    noneInTitles: (term: string) => `“${term}” hiçbir başlıkta ve özette geçmiyor.`,
    meant: { before: "Bunu mu demek istediniz:", after: "?" },
    noneHint: "Başka bir sözcükle deneyin ya da bütün yazılara dönün.",
    showAll: "Bütün yazıları göster",
    title: (term: string) => `“${term}” araması`,
    submit: "Ara",
    further: "Daha fazla sonuç",
    previous: "Önceki sonuçlar",
    suggestions: "Önerilen başlıklar",
    named: "Adı geçen sayfalar",
    kinds: { author: "Yazar", section: "Bölüm" },
    description: (name: string, term: string) =>
      `${name} dergisinde “${term}” geçen yazılar ve dijital sayılar.`,
    texts: {
      heading: "Metinlerde bulunanlar",
      count: (articles: number, issues: number) => {
        const counts = [
          ...(articles > 0 ? [`${turkishNumber(articles)} yazı`] : []),
          ...(issues > 0 ? [`${turkishNumber(issues)} sayı`] : []),
        ];
        return `Metinlerde: ${counts.join(", ")}`;
      },
      articles: "Yazılar",
      issues: "Dijital sayılar",
      page: (page: number) => `Sayfa ${turkishNumber(page)}`,
      moreArticles: (articles: number) => `${turkishNumber(articles)} yazıda daha`,
      moreIssues: (issues: number) => `${turkishNumber(issues)} sayıda daha`,
      years: "Yıllara göre",
      allYears: "Bütün yıllar",
      inYear: ({ year, posts, pages }: { year: number; posts: number; pages: number }) => {
        const counts = [
          ...(posts > 0 ? [`${turkishNumber(posts)} yazı`] : []),
          ...(pages > 0 ? [`${turkishNumber(pages)} sayfa`] : []),
        ];
        return `${year}: ${counts.join(", ")}`;
      },
      morePages: (pages: number) => `${turkishNumber(pages)} sayfada daha`,
      articlesForMembers: "Yazıların metni üyelere açık.",
      /** @param pages that stand above it */
      pagesForMembers: (pages: number) =>
        pages === 1 ? "Bu sayfanın metni üyelere açık." : "Bu sayfaların metni üyelere açık.",
      pagesNotOpen: (pages: number) =>
        pages === 1 ? "Bu sayfa henüz açılmadı." : "Bu sayfalar henüz açılmadı.",
    },
  },
  home: {
    heading: "Yazılar",
    soon: "Yakında",
    older: "Daha eski yazılar",
    newer: "Daha yeni yazılar",
    description: (name: string, publisher: string, tagline: string | undefined) =>
      `${tagline === undefined ? "" : `${closed(tagline)} `}${name} dergisinin yazıları ve dijital sayıları. Yayımlayan: ${publisher}.`,
    shared: "Yazılar ve dijital sayılar",
    loadingMore: "Yazılar getiriliyor",
    moreFailed: "Yazılar getirilemedi, yeniden deneyin",
  },
  card: { issue: "Dijital sayı", currentIssue: "Son sayı", read: "Okumaya başla", preview: "Ön izle" },
  sections: {
    navigation: "Bölümler",
    all: "Bütün bölümler",
    count: (posts: number) => `${turkishNumber(posts)} yazı`,
    description: (section: string, name: string) => `${name} dergisinin yazıları, bölüm: ${section}.`,
  },
  authors: {
    names: (names: readonly string[]) =>
      list.format(names.length > MAX_NAMES ? [...names.slice(0, MAX_NAMES - 1), "diğerleri"] : names),
    roles: {
      writer: null,
      interviewer: "Söyleşi",
      translator: "Çeviren",
      illustrator: "Çizen",
      photographer: "Fotoğraf",
    } satisfies Record<AuthorRole, string | null>,
    links: "Bağlantılar",
    description: (author: string, name: string) => `${author}, ${name} dergisindeki yazıları.`,
  },
  pageTitle: (title: string, page: number) => (page === 1 ? title : `${title}, sayfa ${turkishNumber(page)}`),
  article: {
    membersOnly: "Bu yazı yalnızca üyelere açık.",
    back: "Bütün yazılar",
    related: "Okumaya devam",
    description: (title: string, name: string) => `${title}, ${name} dergisinde okunuyor.`,
    contents: "İçindekiler",
    printedIn: "Basıldığı sayı",
    printedPlace: (issue: string, label: string) => `${issue}, sayfa ${label}`,
    readingTime: (minutes: number) => `${turkishNumber(minutes)} dakikada okunur`,
  },
  reading: {
    settings: "Yazı görünümü",
    settingsShort: "Yazı",
    aloud: "Sesli oku",
    failed: "Şu anda açılamıyor; bağlantı gelince yeniden deneyin.",
  },
  share: {
    post: "Paylaş",
    copied: "Bağlantı kopyalandı.",
    shown: "Bağlantı adres çubuğunda.",
  },
  issuePage: (label: string) => `Sayfa ${label}`,
  readLater: {
    add: "Sonra oku",
    added: "Listenizde",
    list: "Okuma listesi",
    busy: "Kaydediliyor…",
    cannotKeep: "Tarayıcınız bu sitenin bir şey saklamasına izin vermediği için listeye eklenemedi.",
  },
  myAnnotations: "İşaretlerim",
  issue: {
    gateTitle: "Bu sayı yalnızca üyelere açık",
    gateText:
      "Basılı dergiyi satın aldığınızda içinden bir kullanıcı adı ve şifre çıkar; onlarla geçmiş ve gelecek sayıların dijital sürümlerini okuyabilirsiniz.",
    signIn: "Üye girişi yap",
    buy: "Dergiyi satın al",
    notOpenTitle: "Bu sayı henüz açılmadı",
    opensShort: (moment: string) => `Açılış: ${moment}`,
    opens: (moment: string) => `Açılış: ${moment}. O günden başlayarak üyeler sayının tamamını okuyabilir.`,
    backHome: "Bütün yazılara dön",
    all: "Bütün sayılar",
    arriving: "Sayı hazırlanıyor; birazdan burada açılacak.",
    transfer: "Sayının getirilmesi",
    transferred: (bytes: number, total: number | null) =>
      `İndirilen: ${[bytes, ...(total === null ? [] : [total])].map(megabytes).join(" / ")} MB`,
    unreadable: "Bu sayı şu anda okunamıyor. Sorun giderildiğinde burada açılacak.",
  },
  member: {
    signIn: "Üye Girişi",
    devices: "Cihazlarım",
    signOut: "Çıkış",
    navigation: "Üyelik",
    endedElsewhere: "Bu tarayıcıdaki oturumunuz kapandı.",
    signInAgain: "Yeniden giriş yap",
    dismiss: "Kapat",
  },
  footer: {
    instagram: "Instagram",
    facebook: "Facebook",
    x: "X",
    copyright: (year: number, publisher: string) => `© ${year} ${publisher}`,
    social: "Sosyal medya",
    pages: "Dergi sayfaları",
    archive: "Arşiv",
    issues: "Sayılar",
    privacy: "Gizlilik",
    rss: "RSS",
  },
  errors: {
    notFoundTitle: "Bu sayfa basılmamış",
    notFoundText:
      "Adres yanlış yazılmış ya da yazı yayından kalkmış olabilir. Yukarıdaki kutudan bütün yazılarda arayabilirsiniz.",
    goneTitle: "Bu sayfa dergiden çıkarıldı",
    goneText:
      "Burada bir yazı vardı; dergi onu geri çekti. Aradığınız başka bir şeyse yukarıdaki kutudan bütün yazılarda arayabilirsiniz.",
    unavailable: "Dergi şu anda yüklenemiyor. Mürekkep kurumadan olmuyor; birazdan yeniden deneyin.",
    broken: "Bu sayfa baskıda bozuldu. Kusur bizde; sayfayı yenilemek çoğu zaman yeter.",
    methodTitle: "Bu adres böyle bir isteği kabul etmiyor",
    offline: "Sayfa getirilemedi. Bağlantınızı denetleyip yeniden deneyin.",
    backHome: "Ana sayfaya dön",
  },
} as const;
