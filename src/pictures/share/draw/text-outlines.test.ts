import { expect, test } from "vitest";
import { type FontFamily, Typesetter } from "./text-outlines.ts";

const FAMILIES: readonly FontFamily[] = ["literata", "figtree", "newsreader", "libre-franklin", "vollkorn"];
const letters = (svg: string) => svg.match(/<path/g)?.length ?? 0;

test.for(FAMILIES)(
  "%s sets Turkish letter by letter: no ligature takes the dot of an i away",
  async (family) => {
    const setter = new Typesetter({ family, weight: 500 });
    const text = await setter.settable("fil FİİL ığdır ŞĞÜÖÇ “kâğıt”…");
    expect(text).toBe("fil FİİL ığdır ŞĞÜÖÇ “kâğıt”…");
    expect(letters(setter.outline(text).svg)).toBe(text.replaceAll(" ", "").length);
    // A dotless i is another drawing than a dotted one.
    expect(setter.outline("ı").svg).not.toBe(setter.outline("i").svg);
  },
);

test("names from elsewhere are set, and what no font has is left out", async () => {
  const setter = new Typesetter({ family: "newsreader", weight: 500 });
  for (const name of ["Slavoj Žižek", "Czesław Miłosz", "Достоевский", "Ὅμηρος", "Hồ Xuân Hương"]) {
    expect(await setter.settable(name)).toBe(name.normalize("NFC"));
    expect(setter.outline(name.normalize("NFC")).width).toBeGreaterThan(2);
  }
  expect(await setter.settable("Deniz 🌊 ve 👩‍👩‍👧 ışık \u202e 日本")).toBe("Deniz ve ışık");
  expect(await setter.settable("🙂\u0000")).toBe("");
});

test("a heavier weight and more tracking are wider", async () => {
  const [plain, wide] = [
    new Typesetter({ family: "figtree", weight: 500 }),
    new Typesetter({ family: "figtree", weight: 600, tracking: 0.07 }),
  ];
  for (const setter of [plain, wide]) await setter.settable("ŞİİR");
  expect(wide.outline("ŞİİR").width).toBeGreaterThan(plain.outline("ŞİİR").width + 0.2);
});
