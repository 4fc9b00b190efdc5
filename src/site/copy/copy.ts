const numbers = new Intl.NumberFormat("tr-TR");

/** Every word that a reader sees, in one place. */
export const copy = {
  skipToContent: "İçeriğe geç",
  search: {
    label: "Yazılarda ara",
    placeholder: "Ara",
    count: (total: number) => `${numbers.format(total)} sonuç`,
    none: (term: string) => `“${term}” için bir yazı bulunamadı.`,
    noneHint: "Başka bir sözcükle deneyin ya da bütün yazılara dönün.",
    showAll: "Bütün yazıları göster",
    title: (term: string) => `“${term}” araması`,
  },
  home: {
    heading: "Yazılar",
    older: "Daha eski yazılar",
    newer: "Daha yeni yazılar",
    empty: "Henüz yayımlanmış bir yazı yok.",
    loadingMore: "Yazılar getiriliyor",
  },
  card: { issue: "Dijital sayı" },
  article: {
    pdfTitle: (title: string) => `${title} (PDF)`,
    membersOnly: "Bu yazı üyelere açık.",
    back: "Bütün yazılar",
  },
  issue: {
    gateTitle: "Bu sayı üyelere açık",
    gateText:
      "Basılı dergiyi satın aldığınızda içinden bir kullanıcı adı ve şifre çıkar; onlarla geçmiş ve gelecek sayıların dijital sürümlerini okuyabilirsiniz.",
    signIn: "Üye girişi yap",
    backHome: "Bütün yazılara dön",
  },
  login: {
    title: "Üye Girişi",
    username: "kullanıcı adı",
    password: "şifre",
    submit: "GİRİŞ",
    wrong: "Kullanıcı adı veya şifre yanlış!",
    unreachable: "Bağlantı kurulamadı. Biraz sonra yeniden deneyin.",
    explanation:
      "Basılı dergiden bir sayı satın aldığınızda size bir kullanıcı adı ve şifre verilir. Bu bilgilerle geçmiş ve gelecek sayıların dijital sürümlerini okuyabilirsiniz.",
    where: "Kullanıcı adı ve şifre, derginin arka kapağının iç yüzünde basılıdır.",
  },
  member: { signIn: "Üye Girişi", signOut: "Çıkış", menu: "Üye", navigation: "Üyelik" },
  footer: {
    instagram: "Instagram",
    copyright: (publisher: string) => `© 2024 ${publisher}`,
    social: "Sosyal medya",
  },
  embed: { load: "Oynatıcıyı aç" },
  toasts: { region: "Bildirimler", close: "Kapat" },
  errors: {
    notFoundTitle: "Aradığınız sayfa burada değil",
    notFoundText: "Adres yanlış yazılmış ya da yazı yayından kalkmış olabilir.",
    unavailable:
      "Dergi şu anda yüklenemiyor. Birazdan kendiliğinden açılacak; lütfen biraz sonra yeniden deneyin.",
    broken: "Bir şeyler ters gitti. Kusur bizde; sayfayı yenilemek çoğu zaman yeter.",
    methodTitle: "Bu adres böyle bir isteği kabul etmiyor",
    badAddress: "Adres okunamadı.",
    offline: "Sayfa getirilemedi. Bağlantınızı denetleyip yeniden deneyin.",
    tooLarge: "Gönderilen bilgi çok büyük.",
    crossSite: "İstek başka bir siteden geldiği için kabul edilmedi.",
    backHome: "Ana sayfaya dön",
  },
} as const;
