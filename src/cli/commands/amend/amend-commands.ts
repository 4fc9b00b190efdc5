import type { Command } from "../../command.ts";

const address = { name: "ADRES" };

export const amendCommands: readonly Command[] = [
  {
    name: "duzeltme",
    operands: [address],
    summary:
      "Bir yazının değiştiğini, düzeltmesini ya da ona gelen cevabı okura duyurur; duyurulanları gösterir.",
    details: [
      "",
      "  mecmua duzeltme son-vapur                     neler duyuruldu",
      "  mecmua duzeltme son-vapur --yanlis “1973’te açıldı.” --dogrusu “1972’de açıldı.”",
      "  mecmua duzeltme son-vapur --guncelleme “Yeni sefer saatleri eklendi.”",
      "  mecmua duzeltme son-vapur --cevap cevap.txt --veren “Ada Su”",
      "",
      "Yazının altında ve /sayfa/duzeltmeler adresinde okunur. Başka bir içerik servisinin yazıları için de olur.",
    ],
    options: {
      guncelleme: { value: "METİN", help: "ne değişti" },
      yanlis: { value: "METİN", help: "okurun gördüğü yanlış" },
      dogrusu: { value: "METİN", help: "doğrusu" },
      cevap: { value: "DOSYA", help: "cevabın metni, paragraflar arasında boş satırla" },
      veren: { value: "AD", help: "cevap verenin adı" },
    },
    action: "amendment added",
    load: async () => (await import("./amend-handlers.ts")).amend,
  },
  {
    name: "duzeltme sil",
    operands: [address, { name: "KİMLİK" }],
    summary: "Duyurulan bir güncellemeyi, düzeltmeyi ya da cevabı kaldırır.",
    action: "amendment removed",
    load: async () => (await import("./amend-handlers.ts")).removeAmended,
  },
];
