import { turkishNumber } from "../../domain/turkish-number.ts";

export const offlineCopy = {
  keptCopy: "Bağlantı yok ya da çok yavaş; kayıtlı kopyayı okuyorsunuz.",
  dismiss: "Kapat",
  list: {
    title: "Okuma listesi",
    description: "Sonra okumak üzere bu cihazda sakladıklarınız.",
    where: "Liste yalnızca bu cihazda durur; üyelik gerekmez, kimse görmez.",
    posts: "Sonra okunacaklar",
    emptyTitle: "Sayfanın kenarı henüz kıvrılmamış",
    emptyText:
      "Bir yazının başındaki “Sonra oku” onu buraya koyar. Bağlantınız olmasa da burada, yerinde durur.",
    remove: "Listeden çıkar",
    removeOf: (title: string) => `Listeden çıkar: ${title}`,
    removed: (title: string) => `Listeden çıkarıldı: ${title}`,
    undo: "Geri al",
    withdrawn: "Dergi bu yazıyı geri çekti; artık açılmıyor.",
    issue: "Dijital sayı",
    noScript: "Okuma listesi bu cihazda tutulduğu için tarayıcınızda JavaScript’in açık olmasını gerektirir.",
  },
  offline: {
    title: "Bağlantı koptu",
    description: "Bağlantı olmadan okunabilecekler.",
    text: "Matbaayla aramızdaki hat kesildi. Aradığınız sayfa bu cihazda kayıtlı değil; bağlantı gelince burada olacak.",
    retry: "Yeniden dene",
    readable: "Şimdi okuyabilecekleriniz",
    nothing: "Bu cihazda kayıtlı bir yazı yok. Okuduğunuz yazılar bundan sonra burada da durur.",
  },
  issues: {
    heading: "Çevrimdışı sayılar",
    take: "Çevrimdışı oku",
    takeOf: (title: string) => `Çevrimdışı oku: ${title}`,
    explanation:
      "Sayının bütün sayfaları bu cihaza indirilir ve oturumunuz sürdükçe bağlantı olmadan da okunur. Çıkış yaptığınızda silinir.",
    progress: (done: number, total: number) =>
      `${turkishNumber(total)} sayfadan ${turkishNumber(done)} sayfa indirildi`,
    progressLabel: "Sayının indirilmesi",
    cancel: "Vazgeç",
    partial: (done: number, total: number) =>
      `Yarım kaldı: ${turkishNumber(total)} sayfadan ${turkishNumber(done)} sayfa indirildi.`,
    resume: "Sürdür",
    taken: (days: number) =>
      days <= 1 ? "Bu cihazda, son günü." : `Bu cihazda, ${turkishNumber(days)} gün daha okunabilir.`,
    read: "Oku",
    readOf: (title: string) => `Oku: ${title}`,
    remove: "Cihazdan sil",
    removeOf: (title: string) => `Cihazdan sil: ${title}`,
    failures: {
      session: "Oturumunuz kapanmış. Yeniden giriş yapıp bir daha deneyin.",
      full: "Bu cihazda sayıya yetecek yer yok. Yer açıp yeniden deneyin.",
      network: "İndirme yarım kaldı. Bağlantınız gelince kaldığı yerden sürdürebilirsiniz.",
      "other tab": "Bu sayı başka bir sekmede indiriliyor.",
      unsupported: "Bu tarayıcı çevrimdışı okumaya izin vermiyor; gizli pencerelerde de kullanılamaz.",
    },
  },
} as const;
