import { join } from "node:path";
import { layoutsOf } from "./article.ts";
import { drawBackCover } from "./back-cover.ts";
import { drawColophon } from "./colophon.ts";
import { drawContents, type Entry } from "./contents.ts";
import { drawCover, magazine } from "./cover.ts";
import type { Edition } from "./edition.ts";
import { drawEpigraph } from "./epigraph.ts";
import { registerFonts } from "./fonts.ts";
import { drawFoot, drawRunningHead } from "./furniture.ts";
import { collect, newPage, openDocument } from "./open-document.ts";
import { planIssue } from "./plan-issue.ts";
import { type Prepared, prepare } from "./prepare.ts";
import { readPiece } from "./read-piece.ts";
import { editor } from "./staff.ts";
import { drawWideText } from "./wide-text.ts";
import { drawWinds } from "./winds.ts";

const contentsPage = 3;
const colophonPage = 4;
const editorialPage = 5;
const firstPiecePage = 6;
/** Pages on which the pieces may end, so that the whole issue folds into sheets of four. */
const endings = [21, 22, 25, 26, 29];

interface Folders {
  posts: string;
  images: string;
}

/** Typesets one issue and returns the bytes of its PDF. */
export async function typesetIssue(edition: Edition, folders: Folders): Promise<Uint8Array> {
  const doc = openDocument(edition);
  const bytes = collect(doc);
  registerFonts(doc);
  const prepared = edition.pieces.map((plan) => prepare(doc, readPiece(folders.posts, plan.slug), plan));
  const layouts = planIssue(prepared.map(layoutsOf), firstPiecePage, endings);
  const label = `Sayı ${edition.number} · ${edition.theme}`;
  const starts: number[] = [];
  let next = firstPiecePage;
  for (const layout of layouts) {
    starts.push(next);
    next += layout.pages;
  }
  const entries = prepared.map(
    ({ piece }, index): Entry => ({
      anchor: piece.slug,
      label: piece.categories.slice(0, 2).join(" · "),
      title: piece.title,
      author: piece.author,
      page: starts[index] ?? 0,
    }),
  );
  const wind = edition.wind;
  const opener: Entry = {
    anchor: "sunus",
    label: "Sunuş",
    title: edition.theme,
    author: editor,
    page: editorialPage,
  };
  const letters: Entry = { anchor: "okurdan", label: "Okurdan", title: "Mektuplar", author: "", page: next };
  const hasLetters = (next + 1) % 4 !== 0;
  if (hasLetters) next += 1;
  const closer: Entry = {
    anchor: "ayin-ruzgari",
    label: "Ayın rüzgârı",
    title: wind,
    author: "",
    page: next,
  };
  const closing = hasLetters ? [letters, closer] : [closer];

  newPage(doc, { anchor: "kapak", outline: "Kapak" });
  await drawCover(doc, edition, join(folders.images, `cover-sayi-${edition.number}.webp`));
  newPage(doc);
  drawEpigraph(doc, edition, sourceOf(edition, prepared));
  newPage(doc, { anchor: "icindekiler-sayfasi", outline: "İçindekiler" });
  drawContents(
    doc,
    [opener, ...entries, ...closing],
    contentsPage,
    `Sayı ${edition.number}, ${edition.month}`,
  );
  newPage(doc, { anchor: "kunye", outline: "Künye" });
  drawColophon(doc, edition, authorsOf(prepared), colophonPage);
  drawFoot(doc, colophonPage, label);
  newPage(doc, { anchor: opener.anchor, outline: `Sunuş: ${edition.theme}` });
  drawWideText(doc, {
    label: "Sunuş",
    title: edition.theme,
    blocks: edition.editorial,
    number: editorialPage,
  });
  drawFoot(doc, editorialPage, label);
  for (const [index, layout] of layouts.entries()) {
    const { piece } = prepared[index] ?? fail();
    for (let at = 0; at < layout.pages; at++) {
      const pageNumber = (starts[index] ?? 0) + at;
      newPage(doc, at === 0 ? { anchor: piece.slug, outline: piece.title } : undefined);
      await layout.draw(doc, at, pageNumber);
      if (at > layout.opening.lead) drawRunningHead(doc, pageNumber, magazine, piece.title);
      if (at >= layout.opening.lead) drawFoot(doc, pageNumber, label);
    }
  }
  if (hasLetters) {
    newPage(doc, { anchor: letters.anchor, outline: "Okurdan: Mektuplar" });
    drawWideText(doc, {
      label: "Okurdan",
      title: "Mektuplar",
      blocks: edition.letters,
      number: letters.page,
    });
    drawFoot(doc, letters.page, label);
  }
  newPage(doc, { anchor: closer.anchor, outline: `Ayın rüzgârı: ${wind}` });
  drawWinds(doc, wind, edition.winds, next);
  drawFoot(doc, next, label);
  newPage(doc, { anchor: "arka-kapak", outline: "Arka kapak" });
  drawBackCover(doc, edition);
  doc.end();
  return bytes;
}

function authorsOf(prepared: Prepared[]): string[] {
  const names = prepared.map(({ piece }) => piece.author.replace("Söyleşi: ", ""));
  return [...new Set(names)].sort(new Intl.Collator("tr").compare);
}

function sourceOf(edition: Edition, prepared: Prepared[]): string {
  const piece = prepared.find((one) => one.piece.slug === edition.epigraph.slug)?.piece ?? fail();
  return `${piece.title} · ${piece.author}`;
}

function fail(): never {
  throw new Error("a layout has no piece");
}
