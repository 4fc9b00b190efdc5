import { turkishNumber } from "../../../domain/turkish-number.ts";

export const allIssuesCopy = {
  title: "Sayılar",
  description: (name: string) => `${name} dergisinin bütün sayıları, kapaklarıyla; en yenisi en başta.`,
  count: (issues: number) => `${turkishNumber(issues)} sayı`,
  undated: "Tarihsiz",
  years: "Yıllar",
  decade: (first: number) => `${first}–${first + 9}`,
  special: "Özel sayı",
  numbers: (first: number, last: number) => `Sayı ${first}${last > first ? `–${last}` : ""}`,
  specials: (count: number) => `${turkishNumber(count)} özel sayı`,
  emptyTitle: "Henüz yayımlanmış bir sayı yok",
  emptyText: "İlk sayı yayımlanınca kapağıyla burada duracak.",
  open: { everyone: "Herkese açık", members: "Üyelere açık", closed: "Henüz açılmadı" },
  newer: "Daha yeni sayılar",
  older: "Daha eski sayılar",
};
