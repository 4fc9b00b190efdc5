/** Sentences about what comes from another system, what does not, and why. */
export const copy = {
  systems: {
    wordpress: "WordPress dışa aktarımı (WXR)",
    ghost: "Ghost dışa aktarımı (JSON)",
    substack: "Substack dışa aktarımı",
    markdown: "Markdown klasörü",
  },
  unknown:
    "ne dosyası olduğu anlaşılmadı; WordPress’in XML dosyası, Ghost’un JSON dosyası, Substack’in ZIP dosyası ya da Markdown dosyaları olan bir klasör (ZIP de olur) verin.",
  nothing: "içinde alınacak bir yazı bulunamadı.",
  notWxr: "bu bir WordPress dışa aktarımı değil; WordPress’te Araçlar, Dışa aktar ile alınan dosyayı verin.",
  notGhost: "bu bir Ghost dışa aktarımı değil; Ghost’ta Settings, Export ile alınan JSON dosyasını verin.",
  tooNested: "iç içe geçmişliği ya da bir parçası bir dışa aktarımda olamayacak kadar büyük; dosya bozuk.",
  tooMany: (most: string) => `içinde ${most} yazıdan fazlası var; bu kadarı tek seferde alınmaz.`,
  untitled: "Başlıksız",

  left: {
    password: "Parolayla korunuyor; parolalı yazı burada yok.",
    trash: "Çöp kutusunda.",
    empty: "Başlığı da metni de boş.",
    comments: "Yorumlar alınmaz.",
    tooLarge: "Metni 5 MB’tan büyük.",
    cut: "Dosya burada kesiliyor; sonrası yok.",
    revision: "Eski sürümler, menüler ve ayarlar alınmaz.",
    otherType: (type: string) => `“${type}” türündeki içerik alınmaz; yalnız yazılar ve sayfalar alınır.`,
    noText: "Metni dışa aktarımda yok.",
    thread: "Sohbet ve duyurular alınmaz; yalnız yazılar alınır.",
    frontMatter: (reason: string) => `Dosyanın başı okunamadı: ${reason}`,
    notUtf8: "Metin UTF-8 değil.",
  },
  notes: {
    private: "WordPress’te gizliydi; taslak olarak gelir.",
    members: "Bir bölümü ya da tümü yalnız üyelere açıktı; taslak olarak gelir.",
    media: "Ses ve video dosyaları alınmaz; eski adreslerinden çalar.",
    podcast: "Bir podcast bölümü; ses dosyası alınmaz.",
    shortcode: (name: string) => `[${name}] kısa kodu kaldırılır; içindeki metin kalır.`,
    gallery: "Galerinin bazı resimleri dışa aktarımda yok.",
  },
  noPlace: "adresi anlaşılmadı; Ghost’tan geliyorsa eski sitenin adresini verin.",
  run: {
    changedHere: "Buraya alındıktan sonra değiştirilmiş; dokunulmadı.",
    removedHere: "Buraya alındıktan sonra kaldırılmış; yeniden alınmadı.",
  },
} as const;
