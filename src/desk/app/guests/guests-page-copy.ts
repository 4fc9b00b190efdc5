import type { GuestRight } from "../../../domain/staff.ts";
import { turkishAppointment } from "../../../domain/turkish-date.ts";

export const copy = {
  title: "Konuklar",
  lead: "Ekipten olmayan bir yazar, hesabı olmadan yalnız bu yazıyı açar; not yazar ya da öneride bulunur.",
  invite: "Konuk çağır…",
  inviteTitle: "Konuk çağır",
  name: "Konuğun adı",
  nameHint: "Notlarının ve önerilerinin yanında bu ad görünür.",
  may: "Ne yapabilir?",
  rights: { note: "Okur, not yazar", suggest: "Öneride de bulunur" } satisfies Record<GuestRight, string>,
  rightNotes: {
    note: "Metne dokunamaz.",
    suggest: "Yazdıkları, siz kabul edene kadar öneri olarak kalır.",
  } satisfies Record<GuestRight, string>,
  open: "Ne kadar açık kalsın?",
  days: (days: number) => `${days} gün`,
  makeLink: "Bağlantı oluştur",
  link: "Konuk bağlantısı",
  linkHint: "Şimdi kopyalayıp konuğa gönderin: bu sayfadan çıkınca bir daha gösterilmez.",
  heads: {
    name: "Konuk",
    may: "Yapabilecekleri",
    until: "Kapanış",
    lastSeen: "Son görülme",
  },
  notYet: "henüz açmadı",
  end: "Kapat",
  ending: (name: string) => ({
    title: "Konuk bağlantısını kapat",
    text: `Konuk: ${name}. Bağlantı bir daha açılmaz; notları ve önerileri kalır.`,
    action: "Kapat",
  }),

  welcome: "Bir yazıya çağrıldınız",
  invited: (title: string) => `Yazı: ${title}`,
  guest: (name: string) => `Konuk: ${name}`,
  preview: "Bu, yayımlanmamış bir metnin ön izlemesidir; başkasına göndermeyin.",
  mayDo: {
    note: "Metni okuyabilir, yanına not yazabilirsiniz.",
    suggest: "Metni okuyabilir, yanına not yazabilir, değişiklik önerebilirsiniz.",
  } satisfies Record<GuestRight, string>,
  until: (at: number) => `Kapanış: ${turkishAppointment(new Date(at).toISOString())}`,
  openArticle: "Yazıyı aç",
  noSecret: "Bağlantının sonu eksik; size gönderileni bütünüyle kopyalayın.",
  linkHelp: "Yeni bir bağlantıyı sizi çağırandan isteyin.",
} as const;
