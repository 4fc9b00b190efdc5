import { describe, expect, test } from "vitest";
import { LONG, OTHER, page, propose, wordsOf } from "../testing/typeset-page.ts";
import type { ArticleBlock } from "./article-block.ts";
import type { ArticlePage } from "./page-lines.ts";

/** Each note's words with the word before each of its calls. */
function notesOf(pages: readonly ArticlePage[]) {
  const blocks = propose(pages)[0]?.blocks ?? [];
  const calls = blocks.flatMap((block) =>
    "words" in block
      ? block.words.flatMap(({ call, text }, at) =>
          call ? [[call.note, call.before || block.words[at - 1]?.text, text] as const] : [],
        )
      : [],
  );
  return blocks.flatMap((block) =>
    block.kind === "note"
      ? [
          {
            text: wordsOf([block])[0],
            calls: calls.filter(([note]) => note === block.key).map(([, before]) => before),
          },
        ]
      : [],
  );
}

const head = () => page().head("Kuyu", "Nermin Akyol").text(LONG);

describe("notes", () => {
  test("are called from the page whose foot they stand at, and go on at the foot of the next", () => {
    const first = head()
      .put("Kova indi. 1 Ses gelmedi; bir süre herkes ona doğru", { raised: 2 })
      .put("eğildi, ip ıslaktı. 2 Sonra kuyunun ağzı kapatıldı.", { raised: 3 })
      .at(600)
      .put("1 Kova o yıl alındı.", { size: 8 })
      .put("2 İp, köyün öbür ucunda oturan ve her", { size: 8 });
    const second = page()
      .text(OTHER)
      .put("Akşam 1 kişi geldi. 1 Kuyu o gece yine bir şey dedi", { raised: 4 })
      .put("ve sustu.")
      .at(600)
      .put("sabah geçen satıcıdandı.", { size: 8 })
      .put("1 Adı bilinmiyor.", { size: 8 });
    expect(notesOf([first.done(), second.done()])).toEqual([
      { text: "1 Kova o yıl alındı.", calls: ["indi."] },
      { text: "2 İp, köyün öbür ucunda oturan ve her sabah geçen satıcıdandı.", calls: ["ıslaktı."] },
      { text: "1 Adı bilinmiyor.", calls: ["geldi."] },
    ]);
  });

  test("at an article's end are called from all its pages, without their head", () => {
    const ended = page()
      .text(OTHER)
      .put("Ses geldi. 2 Sustu.", { raised: 2 })
      .skip(20)
      .put("NOTLAR", { size: 10, font: 1 })
      .put("1. Akyol, Kuyular, İstanbul 1998, s.")
      .put("41. Bu sayfa kayıptır.")
      .put("2. Aynı yerde.");
    const pages = [head().put("Kova indi. 1 Ses", { raised: 2 }).done(), ended.done()];
    expect(notesOf(pages)).toEqual([
      { text: "1. Akyol, Kuyular, İstanbul 1998, s. 41. Bu sayfa kayıptır.", calls: ["indi."] },
      { text: "2. Aynı yerde.", calls: ["geldi."] },
    ]);
    expect(wordsOf(propose(pages)[0]?.blocks).join(" ")).not.toContain("NOTLAR");
  });

  test("are called by signs that cling to a word, twice by two calls, and by none where nothing does", () => {
    const set = head()
      .put("Kuyu* o yıl köyün bütün erkekleri bir araya gelince")
      .put("kazıldı. 1,2 Sonra kimse başına gitmedi; bir süre su", { raised: 1 })
      .put("bir daha 1 çıkmadı, kuyu da taşla toprakla dolduruldu.", { raised: 2 })
      .at(600);
    for (const note of ["* Köyün kuyusu.", "1 Belediye defteri.", "2 Sözlü tanık.", "3 Kimse bilmez."])
      set.put(note, { size: 8 });
    expect(notesOf([set.done()])).toEqual([
      { text: "* Köyün kuyusu.", calls: ["Kuyu"] },
      { text: "1 Belediye defteri.", calls: ["kazıldı.", "daha"] },
      { text: "2 Sözlü tanık.", calls: ["1"] },
      { text: "3 Kimse bilmez.", calls: [] },
    ]);
  });

  test("are not called by numbers of the text, by powers, or by what no note explains", () => {
    const set = head().put("Kuyuda 1 kişi, 3 m² yer ve 4 9 sesi", { raised: 8 }).put("vardı.").at(600);
    set.put("1 Belediye defteri.", { size: 8 }).put("2 Sözlü tanık.", { size: 8 });
    const blocks: readonly ArticleBlock[] = propose([set.done()])[0]?.blocks ?? [];
    expect(JSON.stringify(blocks)).not.toContain('"call"');
    expect(blocks.filter(({ kind }) => kind === "note")).toMatchObject([{ key: null }, { key: null }]);
  });
});
