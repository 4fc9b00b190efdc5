export const copy = {
  busy: "Bu derginin yedeği şu anda yazılıyor; bitince yeniden deneyin.",
  unsound: (path: string, reason: string) =>
    `${path}: yedek alınmadı, veritabanı okunamıyor (${reason}). Önceki yedekler duruyor; “mecmua doctor” çaresini söyler.`,
  notBackup: (name: string) => `${name}: bu bir Mecmua yedeği değil ya da eksik.`,
  newerFormat: (name: string) => `${name}: bu yedek daha yeni bir Mecmua sürümünün; o sürümle geri yükleyin.`,
  damaged: (name: string, part: string) => `${name}: yedek bozulmuş (${part}); başka bir yedek kullanın.`,
  outside: (name: string) => `${name}: içinde klasörün dışına çıkan adlar var; bu bir Mecmua yedeği değil.`,
  wrongKey: (name: string) => `${name}: yedek bu parolayla ya da anahtarla açılmıyor.`,
  keyMissing: (name: string) =>
    `${name}: yedek bir anahtarla şifrelenmiş; anahtarın dosyasını --identity ile verin.`,
  passphraseMissing: (name: string) =>
    `${name}: yedek parolayla şifrelenmiş; parolayı BACKUP_PASSPHRASE ile verin.`,
  recipientInvalid: (given: string) => `--encrypt: “${given}” bir age anahtarı değil; age1 ile başlar.`,
} as const;
