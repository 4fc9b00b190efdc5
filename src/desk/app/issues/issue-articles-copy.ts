import { turkishNumber } from "../../../domain/turkish-number.ts";

export const copy = {
  title: "Sayfalardaki yazılar",
  lead: "Yazılar sayfalardan çıkarılır, siz bakıp taslak olarak alırsınız. Hiçbir şey kendiliğinden yayımlanmaz.",
  find: "Yazıları çıkar",
  findAgain: "Yeniden çıkar",
  unread:
    "Sayfaların metni daha okunmadı. Taranmış sayfalar sırayla okunuyor; bitince yazılar burada görünür.",
  found: (count: number) =>
    count === 0 ? "Bu sayfalarda yazı bulunamadı." : `${turkishNumber(count)} yazı bulundu.`,
  takeSure: (count: number) => `Tam görünenleri al (${turkishNumber(count)})`,
  taken: (count: number) => `${turkishNumber(count)} yazı taslaklarda.`,
  take: "Taslak olarak al",
  join: "Sonrakiyle birleştir",
  drop: "Listeden çıkar",
  split: "Buradan böl",
  joined: "İki yazı birleştirildi.",
  dropped: "Yazı listeden çıkarıldı.",
  parted: "Yazı ikiye bölündü.",
  open: "Taslağı aç",
  openHere: "Dergideki yazıyı aç",
  isTaken: "alındı",
  isHere: "dergide var",
  isSure: "tam görünüyor",
  look: "bakılmalı",
  untitled: "Başlıksız",
  begins: (words: string) => `Başlıksız: “${words}”`,
  pages: (ranges: string) => `sayfa ${ranges} · `,
  page: (page: number) => `Sayfa ${page}`,
  picture: (caption: string) => (caption === "" ? "[Resim]" : `[Resim] ${caption}`),
} as const;
