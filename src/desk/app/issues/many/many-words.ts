import { type IssueNumber, writtenNumber } from "../../../../domain/issue/issue-number.ts";
import type { Origin } from "../../../../domain/issue/proposals/propose-issues.ts";
import { turkishDateTime } from "../../../../domain/turkish-date.ts";
import { fileSize, turkishNumber } from "../../../../domain/turkish-number.ts";

const MAX_LISTED = 12;
const listed = (items: readonly string[]) =>
  items.length > MAX_LISTED ? `${items.slice(0, MAX_LISTED).join(", ")}, …` : items.join(", ");
const ranged = ({ first, last }: IssueNumber) => (first === last ? `${first}` : `${first}–${last}`);

const origins: Readonly<Record<Origin, string>> = {
  file: "dosya adı",
  cover: "kapak",
  pdf: "PDF bilgisi",
  row: "komşu sayılar",
};

export const copy = {
  title: "Toplu ekle",
  back: "Sayılar",
  lead: "PDF’leri ya da klasörlerini bırakın. Her biri bir taslak olur; numarası, başlığı ve ayı önerilir. Hiçbir şey siz istemeden yayımlanmaz.",
  drop: "PDF’leri ya da klasörü buraya bırakın",
  chooseFiles: "PDF’leri seç",
  chooseFolder: "Klasör seç",
  dropHint: (most: number) =>
    `Bir kerede en çok ${turkishNumber(most)} PDF, her biri en çok 200 MB. Yarıda kalırsa aynı klasörü yeniden bırakın; yalnız eksikler gelir.`,
  noPdf: "Bırakılanların içinde PDF yok.",
  tooMany: (most: number) => `Bir kerede en çok ${turkishNumber(most)} PDF gelir; kalanları sonra bırakın.`,
  empty: "Henüz taslak yok.",
  progress: (done: number, total: number) =>
    `${turkishNumber(total)} PDF’den ${turkishNumber(done)} tanesi bitti`,

  columns: {
    select: "Seç",
    cover: "Kapak",
    file: "Dosya",
    number: "Sayı",
    title: "Başlık",
    month: "Ay ve yıl",
    state: "Durum",
  },
  cell: (column: string, file: string) => `${column}: ${file}`,
  select: (file: string) => `Seç: ${file}`,
  all: "Hepsini seç",
  size: fileSize,
  origin: (origin: Origin) => origins[origin],
  numberWrong: "45 ya da 45-46 gibi yazın.",
  monthWrong: "Mart 2019 gibi yazın.",
  titleMissing: "Bir başlık yazın.",

  waiting: "Sırada",
  sending: (fraction: number) => `Yükleniyor, %${turkishNumber(Math.floor(fraction * 100))}`,
  offline: "Sunucuya ulaşılamıyor; bağlantı gelince sürer",
  checking: "Denetleniyor",
  same: "Bu PDF zaten var:",
  unreadable: "Dosya okunamadı; yerinden taşınmış olabilir.",
  again: "Yeniden dene",
  dismiss: "Listeden çıkar",
  dismissSame: (files: number) => `Zaten var olanları listeden çıkar (${turkishNumber(files)})`,
  dismissNamed: (file: string) => `Listeden çıkar: ${file}`,
  proposed: "Öneri",
  draft: "Taslak",
  publishing: "Sayfaları hazır olunca yayımlanacak",
  scheduled: (instant: string) => `Zamanlandı: ${turkishDateTime(instant)}`,

  duplicates: (numbers: readonly number[]) => `Birden çok kez: ${listed(numbers.map(String))}.`,
  missing: (numbers: readonly IssueNumber[]) => `Eksik numaralar: ${listed(numbers.map(ranged))}.`,
  withoutMonth: (issues: number) => `Ayı belli olmayan: ${turkishNumber(issues)}.`,

  bar: "Taslaklarla yapılacaklar",
  chosen: (chosen: number) => `Seçilen: ${turkishNumber(chosen)}`,
  whole: (drafts: number) => `Taslakların hepsi: ${turkishNumber(drafts)}`,
  fill: "Buradan aşağı doldur",
  row: (file: string) => `Satır: ${file}`,
  noRow: "Doldurmak için önce bir satıra gidin.",
  noMonth: "Önce bu satıra ay ve yıl yazın.",
  noNumber: "Önce bu satıra sayının numarasını yazın.",
  fills: { monthly: "Aylık", bimonthly: "İki aylık", quarterly: "Üç aylık", numbers: "Numaraları sürdür" },
  filled: (rows: number) => `Doldurulan satır: ${turkishNumber(rows)}.`,
  terms: "Koşullar…",
  termsTitle: "Hepsinin koşulları",
  termsLead: "Yalnız değiştirdikleriniz yazılır; ötekiler her sayıda olduğu gibi kalır.",
  termsAction: "Koşulları yaz",
  keep: "Taslak bırak",
  kept: (drafts: number) => `Taslak olarak kaydedilen: ${turkishNumber(drafts)}.`,
  publish: "Yayımla…",
  publication: (issues: number, withoutMonth: number) => ({
    title: "Yayımlansın mı?",
    text: `Yayımlanacak sayı: ${turkishNumber(issues)}. Her biri, sayfaları hazır olunca çıkar; bu pencereyi kapatabilirsiniz.${
      withoutMonth > 0 ? ` Ayı belli olmayan ${turkishNumber(withoutMonth)} sayı bugünün tarihini alır.` : ""
    }`,
    action: "Yayımla",
    look: "main" as const,
  }),
  bin: "Çöp kutusuna at",
  written: writtenNumber,
} as const;
