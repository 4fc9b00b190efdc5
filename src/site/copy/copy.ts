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
    submit: "Ara",
    description: (name: string, term: string) =>
      `${name} dergisinde “${term}” geçen yazılar ve dijital sayılar.`,
  },
  home: {
    heading: "Yazılar",
    older: "Daha eski yazılar",
    newer: "Daha yeni yazılar",
    empty: "Henüz yayımlanmış bir yazı yok.",
    description: (name: string, publisher: string) =>
      `${name} dergisinin yazıları ve dijital sayıları. Yayımlayan: ${publisher}.`,
    loadingMore: "Yazılar getiriliyor",
  },
  card: { issue: "Dijital sayı" },
  article: {
    pdfTitle: (title: string) => `${title} (PDF)`,
    membersOnly: "Bu yazı yalnızca üyelere açık.",
    back: "Bütün yazılar",
    related: "Okumaya devam",
    description: (title: string, name: string) => `${title}, ${name} dergisinde okunuyor.`,
    readingTime: (minutes: number) => `${numbers.format(minutes)} dakikada okunur`,
  },
  issue: {
    gateTitle: "Bu sayı yalnızca üyelere açık",
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
    busy: "Giriş yapılıyor",
    failures: {
      blank: "Kullanıcı adını ve şifreyi yazın.",
      refused: "Kullanıcı adı veya şifre yanlış!",
      tooMany: "Çok fazla deneme yapıldı. Birkaç dakika sonra yeniden deneyin.",
      unreachable: "Bağlantı kurulamadı. Biraz sonra yeniden deneyin.",
      unavailable: "Giriş şu anda yapılamıyor. Biraz sonra yeniden deneyin.",
    },
    refusedHint: "İkisini de dergide basılı olduğu gibi yazın; harf harf yeniden bakmak çoğu zaman yeter.",
    description: (name: string) =>
      `${name} üye girişi: basılı dergiden çıkan kullanıcı adı ve şifreyle dijital sayıları okuyun.`,
    explanation:
      "Basılı dergiden bir sayı satın aldığınızda size bir kullanıcı adı ve şifre verilir. Bu bilgilerle geçmiş ve gelecek sayıların dijital sürümlerini okuyabilirsiniz.",
    where: "Kullanıcı adı ve şifre, derginin arka kapağının iç yüzünde basılıdır.",
  },
  member: { signIn: "Üye Girişi", signOut: "Çıkış", navigation: "Üyelik" },
  footer: {
    instagram: "Instagram",
    copyright: (publisher: string) => `© 2024 ${publisher}`,
    social: "Sosyal medya",
  },
  toasts: { region: "Bildirimler", close: "Kapat" },
  errors: {
    notFoundTitle: "Bu sayfa basılmamış",
    notFoundText:
      "Adres yanlış yazılmış ya da yazı yayından kalkmış olabilir. Yukarıdaki kutudan bütün yazılarda arayabilirsiniz.",
    unavailable: "Dergi şu anda yüklenemiyor. Mürekkep kurumadan olmuyor; birazdan yeniden deneyin.",
    broken: "Bu sayfa baskıda bozuldu. Kusur bizde; sayfayı yenilemek çoğu zaman yeter.",
    methodTitle: "Bu adres böyle bir isteği kabul etmiyor",
    badAddress: "Adres okunamadı.",
    offline: "Sayfa getirilemedi. Bağlantınızı denetleyip yeniden deneyin.",
    tooLarge: "Gönderilen veri çok büyük.",
    crossSite: "İstek başka bir siteden geldiği için kabul edilmedi.",
    backHome: "Ana sayfaya dön",
  },
} as const;
