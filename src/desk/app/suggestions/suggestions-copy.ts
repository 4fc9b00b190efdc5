import { turkishNumber } from "../../../domain/turkish-number.ts";
import { KINDS } from "./suggestion-marks.ts";

const names = new Intl.ListFormat("tr");

export const copy = {
  title: "Öneriler",
  mode: "Öneri modu",
  on: "Yazdıklarınız ve sildikleriniz öneri olur; başlık, özet ve künye doğrudan değişir.",
  off: "Yazdıklarınız doğrudan metne girer.",
  bar: { on: "Öneri modu: açık", off: "Öneri modu: kapalı" },
  none: "Bekleyen öneri yok.",
  count: (count: number) => `Metinde ${turkishNumber(count)} öneri bekliyor. Okurlar bunları görmez.`,
  kind: (kind: string) => KINDS[kind] ?? kind,
  kinds: (all: ReadonlySet<string>) => names.format(Array.from(all, (kind) => KINDS[kind] ?? kind)),
  added: "Eklenecek:",
  removed: "Silinecek:",
  show: "Göster",
  take: "Kabul et",
  leave: "Geri çevir",
  takeOf: (name: string) => `Hepsini kabul et: ${name}`,
  leaveOf: (name: string) => `Hepsini geri çevir: ${name}`,
  takeAll: "Bütün önerileri kabul et",
  leaveAll: "Bütün önerileri geri çevir",
  here: (name: string, kind: string) => `İmleç bir öneride. ${name}: ${kind}.`,
  begin: (name: string, kind: string) => `Öneri, ${name}, ${kind}: `,
  end: " öneri sonu ",
  keys: { toggle: "Öneri modu", take: "Kabul et", leave: "Geri çevir", next: "Sonraki öneri" },
  refused: "Bu değişiklik öneri olarak yazılamıyor. Öneri modunu kapatıp doğrudan yapabilirsiniz.",
  notYours: "Yalnızca kendi önerinizi geri çevirebilirsiniz; kabul etmek yayıncıya düşer.",
} as const;
