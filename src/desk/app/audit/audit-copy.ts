import type { AuditKind } from "../../../domain/audit-actions.ts";
import { lastValid, turkishAppointment } from "../../../domain/turkish-date.ts";
import { turkishNumber } from "../../../domain/turkish-number.ts";
import type { AuditDetail } from "../../audit/audit-log.ts";
import type { AuditEntry } from "../../audit/read-audit-log.ts";

export const copy = {
  title: "Günlük",
  published: "Yayın kaydı",
  lead: "Masada kim, ne zaman, ne yaptı. Günlük değiştirilemez ve silinemez.",
  person: "Kişi",
  kind: "Alan",
  everybody: "Herkes",
  everything: "Her şey",
  server: "Sunucu",
  heads: { what: "Ne", who: "Kim", when: "Ne zaman" },
  empty: "Günlükte bir şey yok",
  emptyText: "Seçtiğiniz kişi ve alanda henüz bir şey yapılmamış.",
  pages: "Günlüğün sayfaları",
  older: "Daha eskiler",
  newest: "En yeniler",
  kinds: {
    articles: "Yazılar",
    issues: "Sayılar",
    codes: "Kodlar",
    magazine: "Dergi",
    moving: "Taşıma",
    staff: "Ekip ve giriş",
  } satisfies Record<AuditKind, string>,
} as const;

/** Who did it: somebody of the staff, or the server with the system's user who gave the command. */
export function whoOf({ person, isServer }: Pick<AuditEntry, "person" | "isServer">): string {
  if (person === null) return copy.server;
  return isServer ? `${copy.server} (${person})` : person;
}

const appointment = (instant: unknown) => turkishAppointment(String(instant));

const changes: Readonly<Record<string, string>> = {
  pdf: "PDF",
  cover: "kapak",
  terms: "okuma koşulları",
  setup: "sayfaların kesimi",
  words: "taranan sözcükler",
};

const access: Readonly<Record<string, string>> = {
  passkeys: "geçiş anahtarları",
  passphrase: "parola",
  sessions: "oturumlar",
};
const keptWords = (kept: string) => kept.replaceAll(" ", ", ").replace(/\w+/g, (one) => access[one] ?? one);

/** Words for details of entries; other details are ids and are not shown. */
const details: Readonly<Record<string, (value: unknown) => string | null>> = {
  address: String,
  changed: (value) => changes[String(value)] ?? null,
  count: (value) => `${turkishNumber(Number(value))} kod`,
  ended: (value) => (value === 0 ? null : `kapanan oturum: ${turkishNumber(Number(value))}`),
  endsAt: (value) => (value === null ? "süresiz" : `son: ${appointment(value)}`),
  former: (value) => `eski adresi: ${value}`,
  formerName: (value) => `eski adı: ${value}`,
  from: String,
  instant: appointment,
  planned: appointment,
  kept: (value) => (value === "" ? "eski giriş yolları kapatıldı" : `kalanlar: ${keptWords(String(value))}`),
  others: () => "öteki oturumlar",
  into: (value) => `şununla birleştirildi: ${value}`,
  isPinned: (value) => (value ? "sabitlendi" : "sabitlemesi kaldırıldı"),
  isNew: () => "yeni eklendi",
  isRemoved: () => "kaldırıldı",
  posts: (value) => (value === 0 ? null : `${turkishNumber(Number(value))} yazı`),
  role: (value) => (value === "publisher" ? "yayıncı" : "editör"),
  until: (value) => (value === null ? "süresiz" : `yeni son gün: ${lastValid(String(value))}`),
  status: (value) => (value === "published" ? "yayında" : "taslak"),
};

export function detailWords(detail: AuditDetail): string[] {
  return Object.entries(detail).flatMap(([name, value]) => details[name]?.(value) ?? []);
}
