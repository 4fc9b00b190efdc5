export interface FindingWords {
  readonly sentence: string;
  /** The verb of the quick repair. */
  readonly repair?: string;
}

export const findingWords = {
  "missing-alt": {
    sentence: "Görselde ne olduğu yazılmamış; görmeyen okurlar bunu okur.",
    repair: "Yalnız süs olarak işaretle",
  },
  "empty-link": {
    sentence: "Bağlantı bir yere gitmiyor ya da üzerinde yazı yok.",
    repair: "Bağlantıyı kaldır",
  },
  "heading-order": {
    sentence: "Ara başlık, üstündekinden birden çok basamak aşağıda.",
    repair: "Bir basamağa indir",
  },
  "empty-heading": { sentence: "Ara başlık boş.", repair: "Başlığı sil" },
  "small-picture": { sentence: "Görselin eni 800 pikselden az; okurda bulanık görünür." },
  "remote-picture": { sentence: "Görsel başka bir sitede duruyor; oradan kalkarsa yazıdan da kalkar." },
  "table-without-head": {
    sentence: "Tablonun başlık satırı yok; görmeyen okurlar sütunları onunla ayırır.",
    repair: "İlk satırı başlık yap",
  },
  "uncalled-note": { sentence: "Dipnotun metinde numarası yok.", repair: "Dipnotu sil" },
  "missing-note": { sentence: "Dipnot numarasının karşılığı yok.", repair: "Numarayı sil" },
  "straight-quotes": {
    sentence: "Metinde düz tırnak ya da kesme işareti var.",
    repair: "Kıvrık işarete çevir",
  },
  "empty-note": { sentence: "Dipnot boş." },
} satisfies Record<string, FindingWords>;

export type FindingKind = keyof typeof findingWords;
