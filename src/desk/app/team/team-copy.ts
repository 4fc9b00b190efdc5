import type { StaffRole } from "../../../domain/staff.ts";

export const copy = {
  title: "Ekip",
  lead: "Masaya kimler giriyor. Editör yazar; yayıncı ayrıca yayımlar, kod üretir, ayarları ve ekibi değiştirir.",
  add: "Kişi ekle",
  addTitle: "Ekibe birini ekleyin",
  name: "Ad",
  nameMissing: "Bir ad yazın.",
  nameHint: "Ekiptekiler onu bu adla görür; kendisi sonra değiştirebilir.",
  role: "Görev",
  roles: { editor: "Editör", publisher: "Yayıncı" } satisfies Record<StaffRole, string>,
  roleNotes: {
    editor: "yazar, sayı hazırlar",
    publisher: "yayımlar, kod üretir, ayarları ve ekibi değiştirir",
  } satisfies Record<StaffRole, string>,
  heads: { name: "Ad", role: "Görev", state: "Durum", seen: "Son görülme" },
  states: {
    open: "girebiliyor",
    disabled: "girişi kapalı",
    invited: "bağlantısını henüz açmadı",
    locked: "bağlantısının süresi doldu",
  },
  you: "siz",
  never: "henüz yok",
  newLink: "Yeni giriş bağlantısı",
  makeRole: { editor: "Editör yap", publisher: "Yayıncı yap" } satisfies Record<StaffRole, string>,
  disable: "Girişini kapat",
  enable: "Girişini aç",
  roleChanged: "Görevi değişti.",
  wasDisabled: "Girişi kapatıldı; açık oturumları bitti.",
  wasEnabled: "Girişi açıldı.",
  disabling: (name: string) => ({
    title: "Girişi kapatılsın mı?",
    text: `Bu kişi hemen masadan çıkar ve bir daha giremez: ${name}. Yazdıkları ve günlükteki adı kalır; girişini sonra yeniden açabilirsiniz.`,
    action: "Girişini kapat",
  }),
  linkTitle: "Giriş bağlantısı",
  linkLabel: "Tek kullanımlık bağlantı",
  linkFor: (name: string) =>
    `Bu bağlantı yalnız şimdi gösteriliyor; kopyalayıp yalnız şu kişiye, güvenli bir yoldan verin: ${name}.`,
  linkHint: "24 saat geçerlidir ve bir kez açılır. Eski bağlantısı varsa artık açılmaz.",
  done: "Tamam",
  stranded: (domain: string, count: number) =>
    `${count} geçiş anahtarı başka bir adres için oluşturulmuş ve bu adreste çalışmaz: ${domain}. Parolası olmayanlara yeni bir bağlantı verin.`,
} as const;
