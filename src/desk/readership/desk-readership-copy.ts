import type { SubjectKind } from "./named-subjects.ts";

export const copy = {
  heads: [
    "tür",
    "ad",
    "adres",
    "açılış",
    "üyelerin payı (%)",
    "telefonların payı (%)",
    "sonuna gelenler (%)",
    "ortadaki okur (sn)",
    "indirme",
  ],
  kinds: {
    home: "ana sayfa",
    article: "yazı",
    issue: "sayı",
    section: "bölüm",
    author: "yazar",
    page: "sayfa",
    other: "öteki",
  } satisfies Record<SubjectKind, string>,
  home: "Ana sayfa",
  otherHosts: "ötekiler",
  host: "geldikleri yer",
  feed: "akış abonesi",
  fileName: (from: string) => `okunma-${from}.csv`,
} as const;
