import { expect, it } from "vitest";
import type { ReadershipLetter } from "../../readership/readership-report.ts";
import { paragraphsOf } from "./letter-copy.ts";

const FIGURES = { members: 12, phones: null, ended: 61, middleSeconds: 200, downloaded: 45 };
const shown: ReadershipLetter["shown"] = {
  ...FIGURES,
  opened: 12_345,
  found: 540,
  missed: null,
  articles: [
    { ...FIGURES, path: "/post/a", kind: "article", name: "Deniz", postId: "a", opened: 1_234 },
    { ...FIGURES, path: "/post/b", kind: "article", name: "Kara", postId: "b", opened: null },
  ],
  issues: [],
  sections: [],
  hosts: [{ host: "ornek.example", times: 9 }],
  feeds: [],
};

it("tells a month in sentences, few readers by the word alone, and leaves out what there is nothing to tell of", () => {
  expect(paragraphsOf({ month: "2026-11", before: 11_000, shown, misses: ["kutup ışığı"] })).toEqual([
    "Bu ay derginin sayfaları 12.345 kez açıldı; önceki ay 11.000 kez açılmıştı. Açılışlarda üyelerin payı yüzde 12, telefonların payı birkaç açılış.",
    "En çok açılan yazı “Deniz” oldu: 1.234 kez. Açılışların yüzde 61 kadarında sonuna gelindi; ortadaki okur yazıda 3 dakika 20 saniye kaldı. Onu izleyenler: “Kara” (birkaç).",
    "Okurların en çok geldiği yerler: ornek.example (9).",
    "Sitede 540 arama sonuç verdi, birkaç aramada bir şey bulunmadı. Bulunamayanlar arasında: “kutup ışığı”.",
  ]);
});

it("says of a month without openings that nothing was counted", () => {
  expect(paragraphsOf({ month: "2026-10", before: 0, shown: { ...shown, opened: 0 }, misses: [] })).toEqual([
    "Bu ay için sayım yok.",
  ]);
});
