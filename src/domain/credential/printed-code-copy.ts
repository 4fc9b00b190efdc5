import type { DeviceWords } from "../session.ts";
import { firstValid, lastValid } from "../turkish-date.ts";

export const CODE_STATES = {
  unused: "kullanılmadı",
  "in use": "kullanılıyor",
  revoked: "iptal edildi",
  "not yet": "henüz geçerli değil",
  over: "süresi doldu",
} as const;
export type CodeState = keyof typeof CODE_STATES;

const ENDLESS = "süresiz";
const DEVICE_KINDS = { phone: "telefon", tablet: "tablet", computer: "bilgisayar" };

interface Validity {
  readonly validFrom: string | null;
  readonly validUntil: string | null;
}

/** `1 Aralık 2026 – 31 Aralık 2027`: first and last day. A midnight goes without saying, any other time is told. */
export function validityWords({ validFrom, validUntil }: Validity): string {
  if (validFrom === null && validUntil === null) return ENDLESS;
  const from = validFrom === null ? "hemen" : firstValid(validFrom);
  return `${from} – ${validUntil === null ? ENDLESS : lastValid(validUntil)}`;
}

export function nameOfDevice({ browser, system, kind }: DeviceWords): string {
  const words = [browser, system ?? (kind && DEVICE_KINDS[kind])].filter((word) => word !== null);
  return words.join(", ") || "bilinmeyen cihaz";
}
