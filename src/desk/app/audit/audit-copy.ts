import { turkishMoment } from "../../../domain/turkish-date.ts";
import type { AuditAction } from "../../audit/audit-log.ts";

export const copy = {
  title: "Kayıt",
  lead: "Masada kim, ne zaman, ne yaptı. Kayıt değiştirilemez ve silinemez.",
  person: "Kişi",
  kind: "Konu",
  everybody: "Herkes",
  everything: "Her şey",
  server: "Sunucu",
  heads: { what: "Ne", who: "Kim", when: "Ne zaman" },
  empty: "Burada bir kayıt yok",
  emptyText: "Seçtiğiniz kişi ve konuda henüz bir şey yapılmamış.",
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

/** What stands before the subject, and where it belongs. */
export const actionWords: Readonly<Record<AuditAction, readonly [kind: AuditKind, words: string]>> = {
  "staff added": ["staff", "Ekibe eklendi"],
  "staff changed": ["staff", "Ekipte değişti"],
  "staff disabled": ["staff", "Girişi kapatıldı"],
  "staff enabled": ["staff", "Girişi açıldı"],
  "link made": ["staff", "Giriş bağlantısı verildi"],
  "passkey added": ["staff", "Geçiş anahtarı eklendi"],
  "passkey removed": ["staff", "Geçiş anahtarı kaldırıldı"],
  "passphrase changed": ["staff", "Parola değişti"],
  "signed in": ["staff", "Masaya girildi"],
  "article published": ["articles", "Yazı yayımlandı"],
  "article scheduled": ["articles", "Yazı zamanlandı"],
  "schedule cancelled": ["articles", "Zamanlama kaldırıldı"],
  "article withdrawn": ["articles", "Yazı geri çekildi"],
  "article removed": ["articles", "Yazı silindi"],
  "article restored": ["articles", "Yazı geri getirildi"],
  "address moved": ["articles", "Adresi değişti"],
  "issue added": ["issues", "Sayı eklendi"],
  "issue changed": ["issues", "Sayı değişti"],
  "issue published": ["issues", "Sayı yayımlandı"],
  "issue scheduled": ["issues", "Sayı zamanlandı"],
  "issue withdrawn": ["issues", "Sayı geri çekildi"],
  "issue removed": ["issues", "Sayı silindi"],
  "codes created": ["codes", "Kod üretildi"],
  "codes downloaded": ["codes", "Kodlar indirildi"],
  "codes revoked": ["codes", "Kod iptal edildi"],
  "codes withdrawn": ["codes", "İndirilmeyen kodlar geri alındı"],
  "settings changed": ["magazine", "Ayar değişti"],
  "author changed": ["magazine", "Yazar değişti"],
  "page changed": ["magazine", "Sayfa değişti"],
  "pins changed": ["magazine", "Ön sayfa değişti"],
  "import run": ["moving", "İçeri aktarıldı"],
  "export downloaded": ["moving", "Dışarı aktarıldı"],
};

const detailWords: Readonly<Record<string, string>> = {
  editor: "editör",
  publisher: "yayıncı",
  pdf: "PDF",
  cover: "kapak",
  terms: "okuma koşulları",
  setup: "sayfaların alınışı",
};

/** @param value a word of the code's, an instant in ISO 8601, a title or an address */
export function detailText(value: string): string {
  if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value)) return `İstanbul saatiyle ${turkishMoment(value)}`;
  return detailWords[value] ?? value;
}
