import type { StaffRole } from "../../../domain/staff.ts";

export const staffCopy = {
  added: (name: string, role: StaffRole) => `Eklendi: ${name} (${staffCopy.roles[role]})`,
  link: (address: string) => `Tek kullanımlık bağlantı (24 saat geçerli): ${address}`,
  linkMade: (name: string) => `Yeni bağlantı: ${name}`,
  disabled: (name: string) => `Girişi kapatıldı: ${name}`,
  enabled: (name: string) => `Girişi açıldı: ${name}`,
  noSuchStaff: (name: string) => `“${name}” adında biri yok; kimlerin olduğunu “mecmua staff list” gösterir.`,
  isDisabled: (name: string) => `Girişi kapalı: ${name}. Önce “mecmua staff enable” ile açın.`,
  nobody: "Masada kimse yok; ilk kişi için: mecmua staff add AD --role publisher",
  heads: ["AD", "GÖREV", "DURUM", "PAROLA", "GEÇİŞ ANAHTARI", "SON GÖRÜLME"],
  roles: { editor: "editör", publisher: "yayıncı" } satisfies Record<StaffRole, string>,
  states: { open: "açık", disabled: "kapalı", invited: "bağlantı bekliyor", locked: "giriş yolu yok" },
  has: "var",
} as const;
