import type { StaffRole } from "../../../domain/staff.ts";

export const copy = {
  title: "Hesabım",
  leads: {
    editor: "Masada editör olarak oturuyorsunuz.",
    publisher: "Masada yayıncı olarak oturuyorsunuz.",
  } satisfies Record<StaffRole, string>,
  identity: "Adınız",
  name: "Ad",
  nameHint: "Ekiptekiler sizi bu adla görür; parolayla bu adla girersiniz.",
  save: "Kaydet",
  saved: "Adınız kaydedildi.",

  passphrase: "Parola",
  hasPassphrase: "Adınız ve parolanızla girebilirsiniz.",
  noPassphrase: "Parolanız yok; masaya yalnız geçiş anahtarıyla giriyorsunuz.",
  choosePassphrase: "Parola seç",
  changePassphrase: "Parolayı değiştir",
  newPassphrase: "Yeni parola",
  passphraseHint: "En az 15 karakter; birkaç kelimelik bir cümle iyidir. Öteki oturumlarınız kapanır.",
  passphraseChanged: "Parolanız değişti; öteki oturumlarınız kapandı.",

  passkeys: "Geçiş anahtarları",
  aboutPasskeys: "Cihazınızın kilidini açar gibi, parola yazmadan girersiniz.",
  notSupported: "Bu tarayıcıda ya da bu adreste geçiş anahtarı yapılamıyor.",
  addPasskey: "Geçiş anahtarı ekle",
  passkeyAdded: "Geçiş anahtarı eklendi.",
  passkeyHeads: { name: "Anahtar", made: "Yapıldı", used: "Son kullanım", actions: "İşlemler" },
  neverUsed: "henüz kullanılmadı",
  otherDomain: (domain: string) => `Bu adreste çalışmaz; yapıldığı adres: ${domain}`,
  actionsOf: "İşlemler",
  rename: "Adını değiştir",
  passkeyName: "Anahtarın adı",
  remove: "Kaldır",
  removeTitle: "Geçiş anahtarı kaldırılsın mı?",
  removeText: (name: string) =>
    `Bu anahtarla masaya bir daha girilemez: ${name}. Cihazınızın kendi anahtar listesinden de silebilirsiniz.`,
  passkeyRemoved: "Geçiş anahtarı kaldırıldı.",

  sessions: "Açık oturumlar",
  sessionHeads: { device: "Tarayıcı", started: "Giriş", seen: "Son görülme", actions: "İşlemler" },
  unknownDevice: "Bilinmeyen tarayıcı",
  thisOne: "bu oturum",
  end: "Bitir",
  sessionEnded: "Oturum bitirildi.",
  endOthers: "Öteki oturumları bitir",
  othersEnded: "Öteki oturumlarınız bitirildi.",
} as const;
