import { eachText, OWN_TEXTS, POST_TEXTS } from "../../../domain/post-fields.ts";
import { turkishNumber } from "../../../domain/turkish-number.ts";
import type { ArticleTexts } from "../../document/article-fields.ts";

const names = new Intl.ListFormat("tr");

export const copy = {
  untitled: "Başlıksız",
  back: { article: "Yazılar", issue: "Sayılar", page: "Sayfalar" },
  kinds: { article: "Yazı", issue: "Sayı", page: "Sayfa" },
  toDetails: "Künye",
  text: "Yazının metni",
  save: {
    saved: (time: string) => `Kaydedildi ${time}`,
    saving: "Kaydediliyor…",
    offline: "Çevrimdışı: yazdıklarınız bu tarayıcıda",
    offlineUnkept:
      "Çevrimdışı: bu tarayıcı hiçbir şey saklayamıyor; bağlantı gelene dek pencereyi kapatmayın",
    failed: (why: string, isKept: boolean) =>
      `Kaydedilemiyor: ${why} ${isKept ? "Yazdıklarınız bu tarayıcıda duruyor." : "Bu tarayıcı da saklayamıyor; pencereyi kapatmayın."}`,
  },
  words: (words: number, minutes: number) =>
    `${turkishNumber(words)} sözcük, ${turkishNumber(minutes)} dakikada okunur`,
  noWords: "0 sözcük",
  people: {
    others: (others: readonly string[]) => `Şimdi burada: ${names.format(others)}`,
    ownWindow: "Burası başka bir pencerenizde de açık",
  },
  fields: {
    ...eachText(OWN_TEXTS, (name) => POST_TEXTS[name].label),
    placeholders: { abstract: "Özet: kartta ve arama sonuçlarında görünür" } as Partial<ArticleTexts>,
    abstractCard: (length: number) => `Kartta ilk ${length} karakter görünür; orası işaretli.`,
    details: "Künye",
    categories: "Bölümler",
    addCategory: "Bölüm ekle",
    remove: (name: string) => `Kaldır: ${name}`,
    authors: "Kişiler",
    addAuthor: "Yazar ekle",
    addAuthorHint:
      "Çeviren, çizen ve fotoğraf çeken de buraya: bilinen bir ad seçin ya da yeni bir ad yazın.",
    add: "Ekle",
    role: (name: string) => `Görevi: ${name}`,
    roles: {
      writer: "Yazan",
      interviewer: "Söyleşen",
      translator: "Çeviren",
      illustrator: "Çizen",
      photographer: "Fotoğraf",
    },
    image: "Kapak görseli",
    chooseImage: "Görsel seç",
    replaceImage: "Başka görsel seç",
    removeImage: "Görseli kaldır",
    uploading: (percent: number) => `Yükleniyor, yüzde ${turkishNumber(percent)}`,
    cancel: "Vazgeç",
    again: "Yeniden dene",
    takeFromText: "Metindeki ilk görseli al",
    noPictureInText: "Metinde bir görsel yok.",
    alt: "Görselde ne var?",
    altHint: "Görmeyen okurlar bunu okur.",
    pdf: "PDF",
    pageSetup: "Sayfaların kesimi",
    outline: "İçindekiler",
    date: "Tarih",
    dateHint: "Okurun göreceği gün. Boş bırakırsanız yayımlandığı gün.",
    dateStays: (day: string) => `Boş bırakırsanız okurun gördüğü gün kalır: ${day}.`,
    dateShown: (day: string) => `Okur şunu görür: ${day}.`,
    dateAhead:
      "Bu gün henüz gelmedi. Burası yalnızca okurun göreceği tarihtir; ileride yayımlamak için “Yayımla…” deyip “Seçtiğim zamanda” seçin.",
    address: "Adres",
    addressHint: "Boş bırakırsanız başlıktan yapılır.",
    addressToBe: (path: string) => `Şöyle görünür: ${path}`,
    addressMoves: (path: string) =>
      `Yeni adresi: ${path}. Eski adresini açan okur da buraya gelir; paylaşılmış bağlantılar çalışır.`,
  },
  conflict: {
    theirs: "Bu alanı bu arada başka biri de değiştirdi:",
    empty: "(boş)",
    take: "Onunkini al",
    keep: "Benimki kalsın",
  },
  found: {
    title: "Bu tarayıcıda gönderilmemiş sözcükler var",
    text: "Pencere kapanırken sunucuya ulaşmamış değişiklikler bulundu; metin o zamandan beri de değişti.",
    lone: "Pencere kapanırken sunucuya ulaşmamış değişiklikler bulundu; metnin yeni hâliyle kendiliğinden birleşmiyorlar.",
    mine: "Bu tarayıcıdaki",
    theirs: "Masadaki",
    merge: "İkisini birleştir",
    replace: "Bu tarayıcıdakini koy",
    discard: "Masadaki kalsın",
    applied: "Önceki oturumdan kalan, kaydedilmemiş sözcükler yazıya eklendi.",
    unreadable: "Bu değişiklikler artık okunamıyor.",
  },
  outside: {
    title: "Masanın dışında da değiştirildi",
    text: "Sitedeki metin bir komutla ya da içe aktarmayla değişti; masada da yayımlanmamış değişiklik var. Hangisiyle sürsün? Öteki geçmişte kalır.",
    take: "Sitedekini al",
    keep: "Masadakiyle sür",
    notSaved: "Son yazdıklarınız henüz kaydedilmedi; kaydedilince yeniden seçin.",
  },
  aside: {
    title: "Kenara alınan sözcükler",
    own: "Siz yazarken bu yeri başkası değiştirdi; şu sözcükler metinde yer bulamadı:",
    others: "Sildiğiniz yere o sırada başkası yazmıştı; şu sözcükler de gitti:",
    putBack: "Yerine koy",
    letGo: "Metne girmesin",
    kept: "Geçmişte de duruyor.",
  },
  bin: {
    removal: {
      title: "Çöp kutusuna atılsın mı?",
      text: "Orada 30 gün durur; o süre içinde geri alınabilir.",
      action: "Çöp kutusuna at",
    },
    done: "Çöp kutusunda; 30 gün içinde geri alınabilir.",
    inBin: "Çöp kutusunda. Düzenlemek için geri alın.",
  },
} as const;
