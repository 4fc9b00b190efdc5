import { turkishAppointment } from "../../../domain/turkish-date.ts";

export const copy = {
  title: "Ön izleme",
  untitled: "Başlıksız",
  lead: "Kaydedilmiş hâli, okurların göreceği sayfada. Bağlantılar yeni sekmede açılır.",
  back: "Düzenlemeye dön",
  again: "Yenile",
  read: "Okur gibi oku",
  width: "Ekranın eni",
  widths: { phone: "Telefon", tablet: "Tablet", laptop: "Bilgisayar" },
  frame: "Okurların göreceği gibi",
  linkTitle: "Bağlantıyla gösterin",
  linkText: "Bağlantıyı alan herkes, hesabı olmadan, bir gün boyunca görür; siz yazdıkça yeni hâlini görür.",
  makeLink: "Bağlantı oluştur",
  link: "Ön izleme bağlantısı",
  linkHint: "Şimdi kopyalayın: bu sayfadan çıkınca bir daha gösterilmez.",
  open: (count: number) => `Açık bağlantı: ${count}`,
  until: (at: number) => `Sonuncusu şu zamanda kapanır: ${turkishAppointment(new Date(at).toISOString())}`,
  revoke: "Bağlantıları geri çek",
  revoked: "Bağlantılar artık açılmıyor.",
} as const;
