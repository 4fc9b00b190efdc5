/* Why codes cannot be made or found; nothing was changed. */
export const copy = {
  nameTaken: (name: string) => `“${name}” adında bir parti zaten var.`,
  noSuchCode: "bu kullanıcı adıyla basılmış bir kod yok.",
  mistypedCode: "bir karakteri yanlış; basılı olanla karşılaştırın.",
  passwordGiven: "bu bir şifre; kodu basılı kullanıcı adıyla arayın.",
  isRevoked: "Bu kod iptal edilmiş; yerine yenisi verilmez.",
  fileExists: (path: string) => `${path} zaten var; başka bir dosya adı verin.`,
  folderExists: (path: string) => `${path} klasörü zaten var; başka bir dosya adı verin.`,
  noFolder: (path: string) => `${path} diye bir klasör yok.`,
  notWritable: (path: string) => `${path} klasörüne yazılamıyor.`,
  /** @param path sheet of an unfinished batch, which is to have the same files */
  targetReserved: (path: string) =>
    `Aynı yerde, daha önce üretilmiş ${path} dosyası yerine konmayı bekliyor; başka bir dosya adı verin.`,
} as const;
