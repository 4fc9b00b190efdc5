import { type Figure, figureWords } from "../../../domain/readership/told-figure.ts";
import type { ReadershipLetter } from "../../readership/readership-report.ts";
import { LONGEST, copy as readership, stayWords } from "./readership-copy.ts";

const NAMED = 3;

export const copy = {
  title: (month: string) => `Ayın mektubu: ${month}`,
  back: readership.title,
  print: "Yazdır",
  months: "Öteki aylar",
  former: "Önceki ay",
  next: "Sonraki ay",
  unfinished: "Bu ay henüz bitmedi; rakamlar bugüne kadarki sayımdandır.",
  nothing: "Bu ay için sayım yok.",
  fewNote: readership.fewNote,
} as const;

/** The letter's paragraphs, each of which stands only where there is something to tell. */
export function paragraphsOf(letter: ReadershipLetter): string[] {
  if (letter.shown.opened === 0) return [copy.nothing];
  return [openings(letter), articles(letter), issues(letter), ways(letter), searches(letter)].filter(
    (paragraph) => paragraph !== "",
  );
}

function openings({ before, shown: { opened, members, phones } }: ReadershipLetter): string {
  const former = before === 0 ? "" : `; önceki ay ${figureWords(before)} kez açılmıştı`;
  return `Bu ay derginin sayfaları ${figureWords(opened)} kez açıldı${former}. Açılışlarda üyelerin payı ${share(members)}, telefonların payı ${share(phones)}.`;
}

function articles({
  shown: {
    articles: [first, ...others],
    sections: [section],
  },
}: ReadershipLetter): string {
  if (!first) return "";
  const ended =
    first.ended === null
      ? "Birkaç okur sonuna geldi"
      : `Açılışların yüzde ${first.ended} kadarında sonuna gelindi`;
  const stayed =
    first.middleSeconds === null ? "" : `; ortadaki okur yazıda ${stay(first.middleSeconds)} kaldı`;
  return [
    `En çok açılan yazı “${first.name}” oldu: ${figureWords(first.opened)} kez. ${ended}${stayed}.`,
    others.length > 0 && `Onu izleyenler: ${listed(others, ({ name, opened }) => [`“${name}”`, opened])}.`,
    section && `En çok okunan bölüm: ${section.name}; yazıları ${figureWords(section.ofPosts)} kez açıldı.`,
  ]
    .filter(Boolean)
    .join(" ");
}

function issues({
  shown: {
    issues: [first, ...others],
    downloaded,
  },
}: ReadershipLetter): string {
  if (!first) return "";
  return [
    `En çok açılan sayı “${first.name}” oldu: ${figureWords(first.opened)} kez.`,
    others.length > 0 && `Onu izleyenler: ${listed(others, ({ name, opened }) => [`“${name}”`, opened])}.`,
    downloaded !== 0 && `Sayıların PDF dosyaları ${figureWords(downloaded)} kez indirildi.`,
  ]
    .filter(Boolean)
    .join(" ");
}

function ways({ shown: { hosts, feeds } }: ReadershipLetter): string {
  return [
    hosts.length > 0 &&
      `Okurların en çok geldiği yerler: ${listed(hosts, ({ host, times }) => [host, times])}.`,
    feeds.length > 0 &&
      `Akışların bildirilen aboneleri: ${listed(feeds, ({ service, subscribers }) => [service, subscribers])}.`,
  ]
    .filter(Boolean)
    .join(" ");
}

function searches({ misses, shown: { found, missed } }: ReadershipLetter): string {
  if (found === 0 && missed === 0) return "";
  const terms =
    misses.length === 0 ? "" : ` Bulunamayanlar arasında: ${misses.map((term) => `“${term}”`).join(", ")}.`;
  return `Sitede ${figureWords(found)} arama sonuç verdi, ${figureWords(missed)} aramada bir şey bulunmadı.${terms}`;
}

function listed<Row>(rows: readonly Row[], told: (row: Row) => readonly [string, Figure]): string {
  return rows
    .slice(0, NAMED)
    .map((row) => told(row))
    .map(([name, figure]) => `${name} (${figureWords(figure)})`)
    .join(", ");
}

function share(percent: Figure): string {
  return percent === null ? "birkaç açılış" : `yüzde ${percent}`;
}

function stay(seconds: number): string {
  return seconds >= LONGEST ? "20 dakikadan uzun" : stayWords(seconds, "dakika", "saniye");
}
