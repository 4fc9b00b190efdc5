import type { Command, CommandOption } from "../../command.ts";
import { json } from "../../output.ts";

/** Options of an author's text, picture and links. */
const authorText: Readonly<Record<string, CommandOption>> = {
  about: { value: "METİN", help: "yazarı tanıtan kısa metin" },
  image: { value: "RESİM", help: "yazarın resmi (JPEG, PNG, WebP, AVIF ya da GIF)" },
  link: {
    value: "AD=ADRES",
    isRepeatable: true,
    help: "“Kişisel sitesi=https://…” gibi; birden çok kez verilebilir",
  },
};

/** The commands of authors, in the order of the help. */
export const authorCommands: readonly Command[] = [
  {
    name: "author add",
    operands: [{ name: "AD-SOYAD" }],
    summary: "Bir yazarı kısa metni, resmi ve bağlantılarıyla ekler.",
    details: [
      "Yazılarda adı geçen her yazarın bir sayfası zaten vardır; bu komut o sayfayı tamamlar.",
      "Aynı adda ikinci bir yazar için --id gerekir; yazılarda o zaman ad yerine kimlik yazılır.",
      "İçerik bir servisten geliyorsa kimlik, yazarın sayfasının adresindeki son bölümdür.",
    ],
    options: {
      ...authorText,
      id: { value: "KİMLİK", help: "adresteki kimlik; verilmezse addan türetilir" },
      json,
    },
    load: async () => (await import("./author-handlers.ts")).authorAdd,
  },
  {
    name: "author update",
    operands: [{ name: "KİMLİK" }],
    summary: "Bir yazarın adını, metnini, resmini, bağlantılarını ya da kimliğini değiştirir.",
    details: [
      "Verilmeyen hiçbir şey değişmez; verilen bağlantılar eskilerin yerine geçer.",
      "Kimlik değişince eski adres yenisine yönlendirilir.",
    ],
    options: {
      name: { value: "AD-SOYAD", help: "yazarın adı; adresi aynı kalır" },
      ...authorText,
      clear: {
        value: "about|image|links",
        isRepeatable: true,
        help: "metni, resmi ya da bağlantıları siler",
      },
      "new-id": { value: "KİMLİK", help: "adresteki yeni kimlik" },
      json,
    },
    load: async () => (await import("./author-handlers.ts")).authorUpdate,
  },
  {
    name: "author list",
    operands: [],
    summary: "Yazarları adlarına göre sıralar.",
    details: [],
    options: { json },
    load: async () => (await import("./author-handlers.ts")).authorList,
  },
  {
    name: "author show",
    operands: [{ name: "KİMLİK" }],
    summary: "Bir yazarın bilgilerini gösterir.",
    details: [],
    options: { json },
    load: async () => (await import("./author-handlers.ts")).authorShow,
  },
  {
    name: "author remove",
    operands: [{ name: "KİMLİK" }],
    summary: "Bir yazarı kaldırır; adı kitaplıktaki yazılarda geçiyorsa kaldırmaz.",
    details: [],
    options: { json },
    load: async () => (await import("./author-handlers.ts")).authorRemove,
  },
];
