import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import type { Box, PageText } from "../../domain/issue/edition.ts";
import { type IssuePdfOptions, issuePdf } from "../render/testing/issue-pdf.ts";
import { blankPages, rawPdf } from "../testing/raw-pdf.ts";
import { openContent, type PdfPageContent } from "./pdf-content.ts";

async function contentOf(pdf: Buffer, page = 1): Promise<PdfPageContent> {
  const content = await openContent(new Uint8Array(pdf));
  try {
    return await content.page(page);
  } finally {
    content.close();
  }
}

async function structureOf(pdf: Buffer) {
  const content = await openContent(new Uint8Array(pdf));
  try {
    return await content.structure();
  } finally {
    content.close();
  }
}

const drawn = (draw: IssuePdfOptions["draw"], options: IssuePdfOptions = {}) =>
  issuePdf({ pages: 1, size: [400, 500], ...options, ...(draw && { draw }) }).then((pdf) => contentOf(pdf));
const blocksIn = ({ blocks }: Pick<PageText, "blocks">) =>
  blocks.map((block) => block.map(({ text }) => text));

/** A page of 200 by 100 points with `Merhaba` at 20, 30 from its lower left corner. */
const turnedPage = (boxes: string) =>
  rawPdf([
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Count 1 /Kids [3 0 R] >>",
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 100] ${boxes} /Contents 4 0 R /Resources << /Font << /T 5 0 R >> >> >>`,
    { dictionary: "", stream: Buffer.from("BT /T 10 Tf 20 30 Td (Merhaba) Tj ET") },
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
  ]);

test.each([
  ["", { left: 10, top: 10, width: 170, height: 70 }],
  ["/UserUnit 2", { left: 10, top: 10, width: 170, height: 70 }],
  ["/Rotate 90", { left: 20, top: 10, width: 70, height: 170 }],
  ["/CropBox [5 10 190 95]", { left: 5, top: 5, width: 170, height: 70 }],
])("text and links of a page that is cut have their place on what is left: %s", async (boxes, area) => {
  const trim = [10, 20, 180, 90];
  const content = await openContent(new Uint8Array(turnedPage(boxes)));
  const shown = await openContent(
    new Uint8Array(turnedPage(`${boxes.replace(/\/CropBox.*/, "")} /CropBox [${trim.join(" ")}]`)),
  );
  expect((await content.page(1, area)).blocks).toEqual((await shown.page(1)).blocks);
  // What lies outside is not there.
  expect((await content.page(1, { left: 90, top: 0, width: 90, height: 60 })).blocks).toEqual([]);
  content.close();
  shown.close();
});

test("a page whose letters are not those that are seen is said to be broken, one of a few odd words is not", async () => {
  const broken = "araflt rma y›l›nda ›fl›k gö¤sünde bafllad› ".repeat(8);
  expect(await drawn((doc) => doc.text(broken, { width: 300 }))).toMatchObject({ isBroken: true });
  expect(await drawn((doc) => doc.text("bafl rma ›fl›k", { width: 300 }))).not.toHaveProperty("isBroken");
  const sound = "Araştırma yılında ışık göğsünde başladı. ".repeat(8);
  expect(await drawn((doc) => doc.text(sound, { width: 300 }))).not.toHaveProperty("isBroken");
});

test("each word has its place on the line, as wide as the font sets it", async () => {
  const words = "Iğdır’ın miiil WWW ışığı — şiir".split(" ");
  const places: [number, number][] = [];
  const { blocks } = await drawn((doc) => {
    const space = doc.widthOfString(" ");
    let left = 40;
    for (const word of words) {
      places.push([left, doc.widthOfString(word)]);
      left += doc.widthOfString(word) + space;
    }
    doc.text(words.join(" "), 40, 60, { lineBreak: false });
  });
  const [line] = blocks.flat();
  expect(line?.text).toBe(words.join(" "));
  line?.words.forEach(([left, width], index) => {
    const [wantedLeft = 0, wantedWidth = 0] = places[index] ?? [];
    // To half a point: letters are kerned.
    expect(Math.abs((left * 400) / 10_000 - wantedLeft)).toBeLessThan(0.5);
    expect(Math.abs((width * 400) / 10_000 - wantedWidth)).toBeLessThan(0.5);
  });
  expect(line?.words).toHaveLength(words.length);
});

test("text is composed; a hyphen at a line's end stays", async () => {
  const page = await drawn((doc) => {
    doc.text("s\u0327ehir u\u0308st", 40, 60, { lineBreak: false });
    doc.text("ka-", 40, 76, { lineBreak: false }).text("lem", 40, 92, { lineBreak: false });
  });
  expect(blocksIn(page)).toEqual([["şehir üst", "ka-", "lem"]]);
});

test("columns are read one after another, below what spans them, in paragraphs", async () => {
  const lines = ["bir", "iki", "üç", "dört", "beş", "altı"].map((word) => `${word} sözcük burada durur`);
  const page = await drawn((doc) => {
    // Row by row, as some programs write.
    lines.slice(0, 3).forEach((line, row) => {
      doc.text(line, 40, 120 + row * 15, { lineBreak: false });
      doc.text(lines[row + 3] ?? "", 220, 120 + row * 15, { lineBreak: false });
    });
    doc.text("Yeni paragraf başlar", 40, 190, { lineBreak: false });
    doc.fontSize(30).text("Kapağın üstündeki başlık", 20, 40, { lineBreak: false });
  });
  expect(blocksIn(page)).toEqual([
    ["Kapağın üstündeki başlık"],
    lines.slice(0, 3),
    ["Yeni paragraf başlar"],
    lines.slice(3),
  ]);
});

test("a list's numbers stay with what stands beside them", async () => {
  const page = await drawn((doc) => {
    ["Öykü", "Şiir", "Deneme"].forEach((title, row) => {
      doc.text(title, 40, 60 + row * 30, { lineBreak: false });
      doc.text(String(row + 5), 340, 60 + row * 30, { lineBreak: false });
    });
  });
  expect(blocksIn(page).flat()).toEqual(["Öykü", "5", "Şiir", "6", "Deneme", "7"]);
});

test("an initial is part of its word, and a word that is set wide is one", async () => {
  const page = await drawn((doc) => {
    doc.fontSize(40).text("İ", 40, 60, { lineBreak: false });
    const left = 40 + doc.widthOfString("İ") + 4;
    doc.fontSize(12);
    ["stanbul’da sabah", "ışık vardı, deniz", "sessizdi ve uzak"].forEach((line, row) => {
      doc.text(line, left, 72 + row * 14, { lineBreak: false });
    });
    doc.text("bütün gün sürdü.", 40, 114, { lineBreak: false });
    let place = 40;
    for (const letter of "KIRMIZI") {
      doc.text(letter, place, 200, { lineBreak: false });
      place += doc.widthOfString(letter) + 3;
    }
  });
  expect(blocksIn(page)).toEqual([
    ["İstanbul’da sabah", "ışık vardı, deniz", "sessizdi ve uzak", "bütün gün sürdü."],
    ["KIRMIZI"],
  ]);
});

test("turned text has its angle, where it is, and no words", async () => {
  const { blocks } = await drawn((doc) => {
    doc.rotate(90, { origin: [200, 100] }).text("Yandan okunur", 200, 100, { lineBreak: false });
  });
  const [line] = blocks.flat();
  expect(line).toMatchObject({ text: "Yandan okunur", angle: 90, words: [] });
  const [left = 0, top = 0, width = 0, height = 0] = line?.box ?? [];
  expect(left + width).toBeLessThanOrEqual(5000);
  expect(top).toBe(2000);
  expect((height * 500) / (width * 400)).toBeGreaterThan(4);
});

test.each<[string, string, Box]>([
  ["upright", "", [1000, 6120, 1973, 1120]],
  ["of another unit", "/UserUnit 2", [1000, 6120, 1973, 1120]],
  ["cropped", "/CropBox [10 10 110 60]", [1000, 4240, 3946, 2240]],
])("on a page that is %s boxes are parts of what is seen", async (_, boxes, box) => {
  const { blocks } = await contentOf(turnedPage(boxes));
  const line = blocks[0]?.[0];
  expect(line?.text).toBe("Merhaba");
  line?.box.forEach((side, index) => {
    expect(Math.abs(side - (box[index] ?? 0))).toBeLessThan(60);
  });
  expect(line?.words).toHaveLength(1);
});

test("on a page that is turned, text is turned with it", async () => {
  const { blocks } = await contentOf(turnedPage("/Rotate 90"));
  expect(blocks[0]?.[0]).toMatchObject({ angle: 90, words: [] });
  const [left = 0, top = 0] = blocks[0]?.[0]?.box ?? [];
  // Seen, the page is 100 points wide and 200 high.
  expect([Math.round(left / 100), Math.round(top / 100)]).toEqual([28, 10]);
});

test("links lead to pages and to addresses, and to nothing that runs", async () => {
  const pdf = await issuePdf({
    pages: 2,
    size: [400, 500],
    draw: (doc, page) => {
      if (page === 2) return doc.addNamedDestination("son");
      doc.link(40, 50, 100, 20, "https://example.org/dergi?a=1");
      doc.link(40, 80, 100, 20, "mailto:yazi@example.org");
      doc.link(40, 110, 100, 20, "javascript:alert(1)");
      doc.link(40, 140, 100, 20, "file:///etc/passwd");
      doc.link(40, 230, 100, 20, "https://dergi.example:gizli@example.org/");
      return doc.goTo(40, 170, 100, 20, "son").goTo(40, 200, 100, 20, "yok");
    },
  });
  expect((await contentOf(pdf)).links).toEqual([
    { box: [1000, 1000, 2500, 400], address: "https://example.org/dergi?a=1" },
    { box: [1000, 1600, 2500, 400], address: "mailto:yazi@example.org" },
    { box: [1000, 4600, 2500, 400], address: "https://example.org/" },
    { box: [1000, 3400, 2500, 400], place: { page: 2, left: null } },
  ]);
});

test("an outline is a list with depths", async () => {
  const pdf = await issuePdf({
    pages: 3,
    draw: (doc, page) => {
      if (page === 1) doc.outline.addItem("Kapak\n");
      if (page === 2) doc.outline.addItem("Öyküler").addItem("Işık");
    },
  });
  expect((await structureOf(pdf)).outline).toMatchObject([
    { title: "Kapak", place: { page: 1 }, depth: 0 },
    { title: "Öyküler", place: { page: 2 }, depth: 0 },
    { title: "Işık", place: { page: 2 }, depth: 1 },
  ]);
});

test("labels and units are those of the pages", async () => {
  const pdf = Buffer.from(
    blankPages(["/MediaBox [0 0 100 100]", "/MediaBox [0 0 100 100] /UserUnit 3"])
      .toString("latin1")
      .replace(
        "/Pages 2 0 R",
        "/Pages 2 0 R /PageLabels << /Nums [0 << /S /r /St 4 >> 1 << /P (A-) /S /D >>] >>",
      ),
    "latin1",
  );
  expect(await structureOf(pdf)).toEqual({ units: [1, 3], labels: ["iv", "A-1"], outline: [] });
});

test("fonts are told, with those that are not in the file", async () => {
  expect((await contentOf(turnedPage(""))).fonts).toEqual([{ name: "Helvetica", isEmbedded: false }]);
  expect((await contentOf(await issuePdf())).fonts).toEqual([{ name: "Literata-Regular", isEmbedded: true }]);
});

test("a page of the sample issue reads as it was written", async () => {
  const pdf = await readFile(new URL("../../../sample/issues/sayi-12.pdf", import.meta.url));
  const text = blocksIn(await contentOf(pdf, 5)).map((lines) => lines.join(" "));
  expect(text.slice(0, 3)).toEqual([
    "SUNUŞ",
    "Yol",
    expect.stringMatching(/^Bu sayıyı hazırlarken .* geçirmişti\.$/),
  ]);
});

const pageWith = (text: string, font = "Helvetica") =>
  contentOf(
    rawPdf([
      "<< /Type /Catalog /Pages 2 0 R >>",
      "<< /Type /Pages /Count 1 /Kids [3 0 R] >>",
      "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 800] /Contents 4 0 R /Resources << /Font << /T 5 0 R >> >> >>",
      { dictionary: "", stream: Buffer.from(`BT /T 1 Tf ${text} ET`) },
      `<< /Type /Font /Subtype /Type1 /BaseFont /${font} >>`,
    ]),
  );

test.each([
  ["words", "8 Tw", 0, 14],
  ["letters", "0.8 Tc", 0.8, 6.8],
  ["both", "5 Tw 1 Tc", 1, 12],
])("on a line whose %s are set apart each word has its place", async (_, state, letterGap, space) => {
  const words = ["bir", "ikinci", "uc", "dordundeki"];
  const text = `/T 10 Tf ${state} 40 400 Td (${words.join(" ")}) Tj`;
  const { blocks } = await pageWith(text, "Courier");
  let left = 40;
  for (const [index, word] of words.entries()) {
    const [start = 0, width = 0] = blocks[0]?.[0]?.words[index] ?? [];
    const wanted = word.length * (6 + letterGap);
    expect(Math.abs(start * 0.06 - left)).toBeLessThan(0.7);
    expect(Math.abs(width * 0.06 - wanted)).toBeLessThan(1.5);
    left += wanted + space;
  }
});

test("words whose letters are set wide are parted where a space is written, with pairs that stand closer", async () => {
  const written = ["K", "E", "R", "E", "M", " ", "A", "LT", "U", "N", "C", "U"];
  const shown = written.map((letters) => `(${letters}) Tj ${6 * letters.length + 1.3} 0 Td`);
  const { blocks } = await pageWith(`/T 10 Tf 40 400 Td ${shown.join(" ")}`, "Courier");
  expect(blocksIn({ blocks })).toEqual([["KEREM ALTUNCU"]]);
});

test.each([
  ["a note’s number", "sozcuk", "12", " sonra", "sozcuk 12 sonra"],
  ["a note’s number before a comma", "sozcuk", "3", ", sonra", "sozcuk 3, sonra"],
  ["a sign", "sozcuk.", "*", " Sonra", "sozcuk. * Sonra"],
  ["a trade mark", "Marka", "TM", " iyi", "Marka TM iyi"],
  ["an area", "120 m", "2", " ev", "120 m2 ev"],
  ["a variable", "x", "2", " olur", "x2 olur"],
  ["an ordinal", "1", "er", " gun", "1er gun"],
])(
  "%s that is raised is written apart where it is none of the word",
  async (_, before, mark, after, line) => {
    const raised = `/T 6 Tf 4 Ts (${mark}) Tj 0 Ts /T 10 Tf`;
    const { blocks } = await pageWith(`/T 10 Tf 40 400 Td (${before}) Tj ${raised} (${after}) Tj`, "Courier");
    expect(blocksIn({ blocks })).toEqual([[line]]);
  },
);

test("what is lowered is part of its word, and a note begins with its number", async () => {
  const lowered = "/T 10 Tf 40 400 Td (H) Tj /T 6 Tf -2 Ts (2) Tj 0 Ts /T 10 Tf (O icin) Tj";
  expect(blocksIn(await pageWith(lowered, "Courier"))).toEqual([["H2O icin"]]);
  const note = "/T 6 Tf 4 Ts 40 400 Td (7) Tj 0 Ts /T 10 Tf (Dipnot) Tj";
  expect(blocksIn(await pageWith(note, "Courier"))).toEqual([["7 Dipnot"]]);
});

test("a page that says more than anybody reads is read as far as that", async () => {
  const lines = Array.from({ length: 9_000 }, (_, line) => `0 0.08 Td (yirmi harfli satir ${line}) Tj`);
  const many = await pageWith(`10 10 Td ${lines.join(" ")}`);
  const { length } = blocksIn(many).flat().join("");
  expect(length).toBeGreaterThan(50_000);
  expect(length).toBeLessThanOrEqual(100_000);
});

test("a page in a thousand steps, each farther from the last, is read from its head to its foot", async () => {
  const steps = Array.from(
    { length: 1_000 },
    (_, step) => `0 -${(1 + step / 2_000).toFixed(4)} Td (${step}) Tj`,
  );
  const { blocks } = await pageWith(`10 1300 Td ${steps.join(" ")}`);
  const read = blocks.flat().map(({ text }) => Number(text));
  expect(read.length).toBeGreaterThan(500);
  expect(read).toEqual(read.toSorted((one, other) => one - other));
});
