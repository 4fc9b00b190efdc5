export const recordCopy = {
  notTime: "“2026-11-01T12:00” biçiminde bir tarih ve saat gerekiyor.",
  noneThen: "Okur o dakikada burada bir şey görmüyordu.",
  seen: (sequence: number) => `Okurun o dakikada gördüğü: ${sequence}`,
  erasedThen: "Okurun o dakikada gördüğü hâl kayıttan silinmiş.",
  held: (by: string | null, reason: string | null) => `Hukuki saklamada (${by}): ${reason}`,
  written: (files: number, place: string) => `${place}: ${files} dosya yazıldı.`,
  exists: "zaten var; başka bir ad verin.",
  holding: (address: string) => `${address}: hukuki saklamaya alındı; hiçbir hâli silinmez.`,
  released: (address: string) => `${address}: hukuki saklama kaldırıldı.`,
  eraseQuestion: (address: string, sequence: number) =>
    `${address} kaydının ${sequence}. hâli geri gelmemek üzere silinsin mi?`,
  eraseNeedsYes: "bir hâli silmek için --yes gerekiyor.",
  erased: (address: string, sequence: number) => `${address}: ${sequence}. hâl silindi; özeti kaldı.`,
  several: "bu adreste birkaç kayıt var; hangisi olduğunu masada (Yayın kaydı) seçin.",
} as const;
