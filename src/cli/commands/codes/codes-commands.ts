import type { Command } from "../../command.ts";
import { json, progress } from "../../output.ts";

/** The commands of printed codes, in the order of the help. */
export const codesCommands: readonly Command[] = [
  {
    name: "codes create",
    operands: [],
    summary: "Her basılı nüsha için bir kullanıcı adı ve şifre üretir.",
    details: [
      "",
      "Dosyada her nüshanın bir satırı olur: sıra, kullanıcı adı, şifre ve QR resminin yolu.",
      "Dosya Excel’de açılır (UTF-8; sütunlar noktalı virgülle ayrılır). Resimler dosyanın yanına, adı",
      "“-qr” ile biten bir klasöre konur; içindeki indesign.txt, InDesign’ın veri birleştirmesi içindir:",
      "“@qr” sütunu resimlerdir. QR kodunu okutan okur,",
      "giriş sayfasını kullanıcı adı ve şifre yazılmış olarak bulur; resimdeki adres",
      "PUBLIC_URL’dir.",
      "",
      "Şifreler yalnız bu dosyada ve resimlerde okunur, site onları bilmez: matbaaya verdikten",
      "sonra ikisini de güvenli bir yerde saklayın. Komut ya partinin tümünü üretir ya da hiçbirini.",
      "",
      "Tarihler 2026-11-21, 2026-11-21 14.30 ya da 21 Kasım 2026 gibi yazılır. Saati verilmeyen",
      "son gün, gece yarısına kadar geçerlidir.",
    ],
    options: {
      batch: { value: "AD", isRequired: true, help: "partinin adı, örneğin “Sayı 12” (gerekli)" },
      count: {
        value: "ADET",
        isRequired: true,
        help: "kaç nüshaya kod basılacağı, en çok 100000 (gerekli)",
      },
      out: { value: "DOSYA.csv", isRequired: true, help: "kodların yazılacağı dosya (gerekli)" },
      "valid-from": { value: "TARİH", help: "kodların geçerli olacağı ilk gün; verilmezse hemen" },
      "valid-until": { value: "TARİH", help: "kodların geçerli olacağı son gün; verilmezse süresiz" },
      json,
      progress,
    },
    action: "codes created",
    load: async () => (await import("./codes-create.ts")).run,
  },
  {
    name: "codes list",
    operands: [],
    summary: "Kod partilerini yeniden eskiye sıralar.",
    details: [],
    options: { json },
    load: async () => (await import("./codes-list.ts")).run,
  },
  {
    name: "codes show",
    operands: [{ name: "KULLANICI-ADI|PARTİ" }],
    summary: "Bir kodun ya da bir partinin durumunu gösterir.",
    details: ["Kod, basılı kullanıcı adıyla anılır; büyük küçük harf, boşluk ve tire fark etmez."],
    options: { json },
    load: async () => (await import("./codes-show.ts")).run,
  },
  {
    name: "codes revoke",
    operands: [{ name: "KULLANICI-ADI|PARTİ" }],
    summary: "Bir kodu ya da bütün bir partiyi iptal eder, açık oturumlarını kapatır.",
    details: ["İptal geri alınamaz. Parti iptal edilmeden önce sorar."],
    options: { yes: { value: null, help: "bütün bir parti iptal edilecek olsa da sormaz" }, json },
    action: "codes revoked",
    load: async () => (await import("./codes-revoke.ts")).run,
  },
  {
    name: "codes stats",
    operands: [{ name: "PARTİ", isOptional: true }],
    summary: "Partilerin ne kadar kullanıldığını ve olağan dışı kullanılan kodları gösterir.",
    details: ["Parti verilmezse hepsini gösterir."],
    options: { json },
    load: async () => (await import("./codes-stats.ts")).run,
  },
];
