export const copy = {
  systems: {
    wordpress: "WordPress dışa aktarımı (WXR)",
    ghost: "Ghost dışa aktarımı (JSON)",
    substack: "Substack dışa aktarımı",
    markdown: "Markdown klasörü",
    mecmua: "Mecmua dışa aktarımı",
    files: "Dosyalar",
  },
  unknown:
    "ne dosyası olduğu anlaşılmadı; WordPress’in XML dosyası, Ghost’un JSON dosyası, Substack’in ZIP dosyası Markdown dosyaları ya da PDF’ler olan bir klasör (ZIP de olur) ya da tek tek .md, .html ve .pdf dosyaları verin.",
  nothing: "içinde alınacak bir yazı bulunamadı.",
  notWxr: "bu bir WordPress dışa aktarımı değil; WordPress’te Araçlar, Dışa aktar ile alınan dosyayı verin.",
  notGhost: "bu bir Ghost dışa aktarımı değil; Ghost’ta Settings, Export ile alınan JSON dosyasını verin.",
  notOurs: "Mecmua’nın yazdığı gibi değil; dışa aktarımı yeniden alın.",
  tooNested: "iç içe geçmişliği ya da bir parçası bir dışa aktarımda olamayacak kadar büyük; dosya bozuk.",
  tooMany: (most: string) => `içinde ${most} yazıdan fazlası var; bu kadarı tek seferde alınmaz.`,
  untitled: "Başlıksız",

  left: {
    password: "Parolayla korunuyor; parolalı yazı burada yok.",
    trash: "Çöp kutusunda.",
    unsaved: "Hiç kaydedilmemiş bir taslak.",
    otherStatus: (status: string) => `Durumu “${status}”; ne olduğu bilinmiyor.`,
    empty: "Başlığı da metni de boş.",
    comments: "Yorumlar alınmaz.",
    tooLarge: "Metni 5 MB’tan büyük.",
    cut: "Dosya burada kesiliyor; sonrası yok.",
    revision: "Eski sürümler, menüler ve ayarlar alınmaz.",
    otherType: (type: string) => `“${type}” türündeki içerik alınmaz; yalnız yazılar ve sayfalar alınır.`,
    noText: "Metni dışa aktarımda yok.",
    thread: "Sohbet ve duyurular alınmaz; yalnız yazılar alınır.",
    frontMatter: (reason: string, line: number | null) =>
      `Dosyanın başı okunamadı${line === null ? "" : ` (${line}. satır)`}: ${reason}.`,
    notUtf8: "Metin UTF-8 değil.",
    template: "Bir şablon; sayfaları başka metinlerden yapar.",
  },
  /** Why a text is not as it was, and what to do: the worst first. */
  notes: {
    words: { reason: "Bazı sözler gelmedi.", todo: "Eski sitedeki metinle karşılaştırıp ekleyin." },
    notes: { reason: "Bazı dipnotlar gelmedi.", todo: "Eski sitedeki metinle karşılaştırıp ekleyin." },
    pictures: { reason: "Bazı resimler gelmedi.", todo: "Eski siteden indirip yazıya ekleyin." },
    films: { reason: "Bazı film ya da sesler gelmedi.", todo: "Adresini kendi satırına yazın." },
    frames: {
      reason: "Başka sitelerden gömülen bazı parçalar gösterilmez.",
      todo: "Gerekliyse yerine bağlantısını koyun.",
    },
    links: { reason: "Bazı bağlantılar gelmedi; sözleri duruyor.", todo: "Bağlantıları yeniden verin." },
    cut: { reason: "Sığmayan kısmı kesildi.", todo: "Yazının bilgilerine bakın." },
    tooMuchMade: {
      reason: "Tekrarlanan galerilerin ve blokların hepsi alınmaz; yazı bir sayfa için çok uzun olurdu.",
      todo: "Eksikleri ayrı yazılar olarak ekleyin.",
    },
    gallery: {
      reason: "Galerinin bazı resimleri dışa aktarımda yok.",
      todo: "Eski siteden indirip yazıya ekleyin.",
    },
    block: {
      reason: "WordPress bu bloğu sayfayı gösterirken doldurur; içi dışa aktarımda yok.",
      todo: "Gerekliyse elle yazın.",
    },
    shortcode: {
      reason: "Kısa kod kaldırıldı; varsa içindeki metin kaldı.",
      todo: "Eski sitede ne gösterdiğine bakın.",
    },
    card: { reason: "Kartlardan başlık ve bağlantı gelir.", todo: "Gerekliyse açıklamasını ekleyin." },
    uploadedMedia: {
      reason: "Substack’e yüklenen ses ve videolar dışa aktarımda yok.",
      todo: "Dosyayı başka yere yükleyip adresini yazın.",
    },
    poll: { reason: "Anketler alınmaz.", todo: "Sonucunu metin olarak yazabilirsiniz." },
    podcast: {
      reason: "Bir podcast bölümü; ses dosyası alınmaz.",
      todo: "Sesin adresini yazıya ekleyin.",
    },
    media: {
      reason: "Ses ve video dosyaları alınmaz; eski adreslerinden çalar.",
      todo: "Eski site kapanmadan başka yere yükleyin.",
    },
    members: {
      reason: "Bir kısmı ya da tümü yalnız üyelere açıktı; taslak olarak gelir.",
      todo: "Okuyun; herkese açık olacaksa yayımlayın.",
    },
    private: { reason: "WordPress’te gizliydi; taslak olarak gelir.", todo: "İsterseniz yayımlayın." },
    emailOnly: {
      reason: "Yalnız e-postayla gönderilmişti; taslak olarak gelir.",
      todo: "İsterseniz yayımlayın.",
    },
    expired: {
      reason: "Yayın süresi orada bitmişti; taslak olarak gelir.",
      todo: "İsterseniz yayımlayın.",
    },
    date: { reason: "Tarihi okunamadı.", todo: "Tarihini yazının bilgilerinde verin." },
    comment: { reason: "Eski sitenin okurlara göstermediği notlar alınmaz.", todo: "Bir şey gerekmez." },
    furniture: {
      reason: "Abone olma ve paylaşma düğmeleri gibi eski siteye ait parçalar alınmaz.",
      todo: "Bir şey gerekmez.",
    },
  },
  otherReasons: "Başka nedenlerle.",
  textTooLong: "metni bir sayfa için çok uzun; eski sitede bölüp yeniden dışa aktarın.",
  noPlace: "adresi anlaşılmadı; Ghost’tan geliyorsa eski sitenin adresini verin.",
  run: {
    changedHere: "Buraya alındıktan sonra değiştirilmiş; dokunulmadı.",
    removedHere: "Buraya alındıktan sonra kaldırılmış; yeniden alınmadı.",
    thereAlready: "Burada zaten var; dokunulmadı.",
    cameTwice: "dışa aktarımda iki kez var ya da o sırada başka bir taşımayla geldi; bir kez alındı.",
  },
} as const;
