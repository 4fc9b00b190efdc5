import type { Command } from "../../command.ts";

const address = { name: "ADRES" };

export const recordCommands: readonly Command[] = [
  {
    name: "kayit",
    operands: [address],
    summary: "Bir adreste yayımlananların her hâlini gösterir, dosya olarak verir.",
    details: [
      "",
      "  mecmua kayit son-vapur                        hangi hâller ne zaman yayındaydı",
      "  mecmua kayit /post/son-vapur --tarih 2026-11-01T12:00   okur o dakikada neyi gördü",
      "  mecmua kayit son-vapur --cikti kayit          HTML ve JSON olarak, dosyalarıyla (kayit.zip: tek dosyada)",
      "",
      "Adres bir yazının, sayının ya da sayfanındır (/sayfa/kunye); silinmiş ya da taşınmış olabilir. Saat",
      "İstanbul’undur. Verilen dosyaları herkes “sha256sum -c SHA256SUMS” ile denetler; OKU.txt nasılını anlatır.",
      "Kayıt gömülü kitaplığındır; başka bir içerik servisinin yazılarını o servis saklar.",
    ],
    options: {
      tarih: { value: "YYYY-AA-GGTSS:DD", help: "yalnız okurun o dakikada gördüğü" },
      cikti: { value: "KLASÖR|….zip", help: "yeni bir klasöre ya da ZIP dosyasına yazar" },
    },
    load: async () => (await import("./record-handlers.ts")).showRecord,
  },
  {
    name: "kayit tut",
    operands: [address, { name: "NEDEN" }],
    summary: "Bir adresin kaydını hukuki saklamaya alır: hiçbir hâli silinmez.",
    action: "record held",
    load: async () => (await import("./record-handlers.ts")).holdRecord,
  },
  {
    name: "kayit birak",
    operands: [address],
    summary: "Hukuki saklamayı kaldırır.",
    action: "record released",
    load: async () => (await import("./record-handlers.ts")).releaseRecord,
  },
  {
    name: "kayit sil",
    operands: [address, { name: "SIRA" }],
    summary: "Kişisel veri için kayıttan bir hâli siler; özeti, kimin ne zaman sildiği kalır.",
    details: ["Okurun şimdi gördüğü hâl silinmez. Daha önce alınmış yedekler silineni taşımayı sürdürür."],
    options: { yes: { value: null, help: "sormadan siler" } },
    action: "version erased",
    load: async () => (await import("./record-handlers.ts")).eraseRecorded,
  },
];
