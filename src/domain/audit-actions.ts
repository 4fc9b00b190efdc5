/** Every action that the desk's audit log names: its kind, and the words before its subject. */
export const AUDIT_ACTIONS = {
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
} as const;

export type AuditAction = keyof typeof AUDIT_ACTIONS;
export type AuditKind = (typeof AUDIT_ACTIONS)[AuditAction][0];

export function isAuditAction(name: string): name is AuditAction {
  return Object.hasOwn(AUDIT_ACTIONS, name);
}
