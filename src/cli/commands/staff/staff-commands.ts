import type { Command } from "../../command.ts";

const linkNote = [
  "Bağlantı bir kez yazılır, 24 saat geçerlidir ve bir kez açılır; açan kişi parolasını ya da geçiş anahtarını",
  "seçer. Yalnız o kişiye, güvenli bir yoldan verin.",
];

export const staffCommands: readonly Command[] = [
  {
    name: "staff add",
    operands: [{ name: "AD" }],
    summary: "Masaya birini ekler ve tek kullanımlık giriş bağlantısını yazar.",
    details: [
      "Editör yazar; yayıncı ayrıca yayımlar, kod üretir, ayarları ve ekibi değiştirir.",
      ...linkNote,
    ],
    options: {
      role: { value: "editor|publisher", isRequired: true, help: "editör ya da yayıncı (gerekli)" },
    },
    action: "staff added",
    load: async () => (await import("./staff-handlers.ts")).staffAdd,
  },
  {
    name: "staff link",
    operands: [{ name: "AD" }],
    summary: "Parolasını unutan ya da anahtarını yitiren biri için yeni bir giriş bağlantısı yazar.",
    details: [
      "Eskisi geçersiz olur. Bağlantıyı açana eski geçiş anahtarlarından, parolasından ve oturumlarından",
      "neyin kalacağı sorulur; seçilmeyenler kapanır.",
      ...linkNote,
    ],
    action: "link made",
    load: async () => (await import("./staff-handlers.ts")).staffLink,
  },
  {
    name: "staff list",
    summary: "Masaya girenleri gösterir.",
    load: async () => (await import("./staff-handlers.ts")).staffList,
  },
  {
    name: "staff disable",
    operands: [{ name: "AD" }],
    summary: "Birinin masaya girişini kapatır, açık oturumlarını bitirir.",
    details: ["Yazdıkları ve günlükteki adı kalır; “mecmua staff enable” girişini yeniden açar."],
    action: "staff disabled",
    load: async () => (await import("./staff-handlers.ts")).staffDisable,
  },
  {
    name: "staff enable",
    operands: [{ name: "AD" }],
    summary: "Kapatılmış bir girişi yeniden açar.",
    action: "staff enabled",
    load: async () => (await import("./staff-handlers.ts")).staffEnable,
  },
];
