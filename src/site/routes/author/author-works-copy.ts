import type { AuthorRole } from "../../../domain/author.ts";

export const authorWorksCopy = {
  works: {
    writer: "Yazıları",
    interviewer: "Söyleşileri",
    translator: "Çevirileri",
    illustrator: "Çizimleri",
    photographer: "Fotoğrafları",
  } satisfies Record<AuthorRole, string>,
  noPosts: "Henüz yayımlanmış bir yazısı yok.",
};
