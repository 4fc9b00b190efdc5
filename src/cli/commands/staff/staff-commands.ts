import type { Command } from "../../command.ts";
import { json } from "../../output.ts";

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
      json,
    },
    action: "staff added",
    load: async () => (await import("./staff-handlers.ts")).staffAdd,
  },
  {
    name: "staff link",
    operands: [{ name: "AD" }],
    summary: "Parolasını unutan ya da anahtarını yitiren biri için yeni bir giriş bağlantısı yazar.",
    details: ["Eskisi geçersiz olur. Yeni bağlantı açılınca kişinin öteki oturumları kapanır.", ...linkNote],
    options: { json },
    action: "link made",
    load: async () => (await import("./staff-handlers.ts")).staffLink,
  },
  {
    name: "staff list",
    summary: "Masaya girenleri gösterir.",
    options: { json },
    load: async () => (await import("./staff-handlers.ts")).staffList,
  },
  {
    name: "staff disable",
    operands: [{ name: "AD" }],
    summary: "Birinin masaya girişini kapatır, açık oturumlarını bitirir.",
    details: ["Yazdıkları ve kayıttaki adı kalır; “mecmua staff enable” girişini yeniden açar."],
    options: { json },
    action: "staff disabled",
    load: async () => (await import("./staff-handlers.ts")).staffDisable,
  },
  {
    name: "staff enable",
    operands: [{ name: "AD" }],
    summary: "Kapatılmış bir girişi yeniden açar.",
    options: { json },
    action: "staff enabled",
    load: async () => (await import("./staff-handlers.ts")).staffEnable,
  },
];
