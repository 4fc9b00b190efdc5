import { turkishAppointment } from "../../../domain/turkish-date.ts";
import { turkishNumber } from "../../../domain/turkish-number.ts";
import type { AuditAction } from "../../audit/audit-log.ts";
import type { AuditEntry } from "../../audit/read-audit-log.ts";

export const copy = {
  title: "Kayıt",
  lead: "Masada kim, ne zaman, ne yaptı. Kayıt değiştirilemez ve silinemez.",
  person: "Kişi",
  kind: "Alan",
  everybody: "Herkes",
  everything: "Her şey",
  server: "Sunucu",
  heads: { what: "Ne", who: "Kim", when: "Ne zaman" },
  empty: "Burada bir kayıt yok",
  emptyText: "Seçtiğiniz kişi ve alanda henüz bir şey yapılmamış.",
  pages: "Kaydın sayfaları",
  older: "Daha eskiler",
  newest: "En yeniler",
  kinds: {
    articles: "Yazılar",
    issues: "Sayılar",
    codes: "Kodlar",
    magazine: "Dergi",
    moving: "Taşıma",
    staff: "Ekip ve giriş",
  },
} as const;

export type AuditKind = keyof typeof copy.kinds;

/** Words before the subject of an entry, and the kind of its action. */
export const actionWords: Readonly<Record<AuditAction, readonly [kind: AuditKind, words: string]>> = {
  "staff added": ["staff", "Ekibe eklendi"],
  "staff changed": ["staff", "Ekipte değişti"],
  "staff disabled": ["staff", "Girişi kapatıldı"],
  "staff enabled": ["staff", "Girişi açıldı"],
  "link made": ["staff", "Giriş bağlantısı verildi"],
  "link opened": ["staff", "Giriş bağlantısı açıldı"],
  "passkey added": ["staff", "Geçiş anahtarı eklendi"],
  "passkey removed": ["staff", "Geçiş anahtarı kaldırıldı"],
  "passphrase changed": ["staff", "Parola değişti"],
  "signed in": ["staff", "Masaya girildi"],
  "signed out": ["staff", "Masadan çıkıldı"],
  "sign-in refused": ["staff", "Giriş reddedildi"],
  "preview link made": ["articles", "Ön izleme bağlantısı verildi"],
  "preview links revoked": ["articles", "Ön izleme bağlantıları kapatıldı"],
  "file uploaded": ["articles", "Dosya yüklendi"],
  "article published": ["articles", "Yazı yayımlandı"],
  "article scheduled": ["articles", "Yazı zamanlandı"],
  "schedule cancelled": ["articles", "Zamanlama kaldırıldı"],
  "article withdrawn": ["articles", "Yazı yayından kaldırıldı"],
  "article removed": ["articles", "Yazı çöp kutusuna atıldı"],
  "article restored": ["articles", "Yazı çöp kutusundan geri alındı"],
  "address moved": ["articles", "Adresi değişti"],
  "issue added": ["issues", "Sayı eklendi"],
  "issue changed": ["issues", "Sayı değişti"],
  "issue published": ["issues", "Sayı yayımlandı"],
  "issue scheduled": ["issues", "Sayı zamanlandı"],
  "issue withdrawn": ["issues", "Sayı yayından kaldırıldı"],
  "issue removed": ["issues", "Sayı silindi"],
  "codes created": ["codes", "Kod üretildi"],
  "codes downloaded": ["codes", "Kodlar indirildi"],
  "codes revoked": ["codes", "Kod iptal edildi"],
  "codes withdrawn": ["codes", "İndirilmeyen kodlar geri alındı"],
  "settings changed": ["magazine", "Ayar değişti"],
  "author changed": ["magazine", "Yazar değişti"],
  "page changed": ["magazine", "Sayfa değişti"],
  "pins changed": ["magazine", "Ana sayfa değişti"],
  "sample removed": ["moving", "Örnek dergi kaldırıldı"],
  "sample restored": ["moving", "Örnek dergiye dönüldü"],
  "loss accepted": ["magazine", "Yazıların azalması onaylandı"],
  "import run": ["moving", "İçeri alındı"],
  "export downloaded": ["moving", "Dışarı alındı"],
};

/** Who did it: somebody of the staff, or the server with the system's user who gave the command. */
export function whoOf({ person, isServer }: Pick<AuditEntry, "person" | "isServer">): string {
  if (person === null) return copy.server;
  return isServer ? `${copy.server} (${person})` : person;
}

type Detail = Readonly<Record<string, string | number | boolean | null>>;

const appointment = (instant: unknown) => turkishAppointment(String(instant));

const changes: Readonly<Record<string, string>> = {
  pdf: "PDF",
  cover: "kapak",
  terms: "okuma koşulları",
  setup: "sayfaların alınışı",
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
  from: String,
  instant: appointment,
  planned: appointment,
  kept: (value) => (value === "" ? "eski giriş yolları kapatıldı" : `kalanlar: ${keptWords(String(value))}`),
  others: () => "öbür oturumlar",
  into: (value) => `şununla birleştirildi: ${value}`,
  isNew: () => "yeni eklendi",
  isRemoved: () => "kaldırıldı",
  posts: (value) => `${turkishNumber(Number(value))} yazı`,
  role: (value) => (value === "publisher" ? "yayıncı" : "editör"),
  status: (value) => (value === "published" ? "yayında" : "taslak"),
};

export function detailWords(detail: Detail): string[] {
  return Object.entries(detail).flatMap(([name, value]) => details[name]?.(value) ?? []);
}
