import { turkishNumber } from "../../../domain/turkish-number.ts";

export const archiveCopy = {
  title: "Arşiv",
  description: (name: string) => `${name} dergisinin bütün yazıları ve sayıları, yıllara ve aylara göre.`,
  posts: (count: number) => `${turkishNumber(count)} yazı`,
  undated: "Tarihsiz",
  empty: "Henüz yayımlanmış bir yazı yok.",
  whole: "Bütün arşiv",
  monthDescription: (month: string, name: string) =>
    `${name} dergisinde yayımlanan yazılar ve sayılar: ${month}.`,
  undatedDescription: (name: string) => `${name} dergisinin tarihi bilinmeyen yazıları ve sayıları.`,
  neighbours: "Öteki aylar",
  list: "Yazılar",
};
