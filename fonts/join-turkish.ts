import { FontIo, Ot, Rectify } from "ot-builder";
import { kernLike } from "./kern-like.ts";

/**
 * Puts letters of one subset of a variable font into another subset of the same font, so that both are shaped and
 * kerned as one. The kerning between subsets was lost when they were cut; models bring it back.
 * @param western sfnt with glyph names
 * @param turkish sfnt with glyph names; all its glyphs are taken, its substitutions and its kerning are not
 * @param models for letters of the Turkish subset, the western one that each is kerned as
 * @returns sfnt
 */
export function joinTurkish(western: Buffer, turkish: Buffer, models: ReadonlyMap<string, string>): Buffer {
  const font = read(western);
  const source = read(turkish);
  adoptAxes(source, font);
  const glyphs = [...font.glyphs.decideOrder()];
  const named = new Map(glyphs.map((glyph) => [glyph.name, glyph]));
  // A mark or a base that both subsets have is drawn once.
  const glyphRef = (glyph: Ot.Glyph) => named.get(glyph.name) ?? glyph;
  Rectify.inPlaceRectifyFontGlyphReferences({ glyphRef }, source);
  for (const glyph of source.glyphs.decideOrder()) if (!named.has(glyph.name)) glyphs.push(glyph);
  font.glyphs = Ot.ListGlyphStoreFactory.createStoreFromList(glyphs);
  for (const [code, glyph] of source.cmap?.unicode.entries() ?? []) font.cmap?.unicode.set(code, glyph);
  // Nothing is set vertically.
  delete font.vhea;

  const joined = FontIo.writeFont(font);
  const numberOf = (letter: string) => {
    const glyph = font.cmap?.unicode.get(letter.codePointAt(0) ?? 0);
    if (!glyph) throw new Error(`The font lacks ${letter}.`);
    return glyphs.indexOf(glyph);
  };
  const kernedLike = new Map([...models].map(([letter, model]) => [numberOf(letter), numberOf(model)]));
  // The western glyphs kept their numbers, so these fit as they were; ot-builder's own lose exceptions of kerning.
  for (const [tag, table] of FontIo.readSfntOtf(western).tables) {
    if (tag === "GDEF" || tag === "GSUB") joined.tables.set(tag, table);
    if (tag === "GPOS") joined.tables.set(tag, kernLike(table, kernedLike));
  }
  return FontIo.writeSfntOtf(joined);
}

type Font = Ot.Font<Ot.ListGlyphStore>;

function read(sfnt: Buffer): Font {
  return FontIo.readFont(FontIo.readSfntOtf(sfnt), Ot.ListGlyphStoreFactory);
}

/** Values vary along axes that are known by identity, not by name: the source's are written anew along the font's. */
function adoptAxes(source: Font, font: Font): void {
  const axes = new Map(font.fvar?.axes.map(({ dim }) => [dim.tag, dim]));
  const values = Ot.Var.Create.ValueFactory();
  const adopt = (master: Ot.Var.Master) =>
    Ot.Var.Create.Master(
      master.regions.map((region) => ({ ...region, dim: axes.get(region.dim.tag) ?? region.dim })),
    );
  const coord = (value: Ot.Var.Value) =>
    typeof value === "number"
      ? value
      : values.create(
          value.origin,
          [...value.variance()].map(([master, delta]) => [adopt(master), delta]),
        );
  Rectify.inPlaceRectifyFontCoords({ coord, cv: coord }, Rectify.IdPointAttachmentRectifier, source);
}
