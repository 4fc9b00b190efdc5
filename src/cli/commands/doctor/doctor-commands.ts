import type { Command } from "../../command.ts";
import { json } from "../../output.ts";

export const doctorCommands: readonly Command[] = [
  {
    name: "doctor",
    operands: [],
    summary: "Sunucuda neyin yolunda olmadığını ve çaresini söyler.",
    details: [
      "Diske, saate, PUBLIC_URL adresine ve sertifikasına, önündeki vekil sunucuya, veritabanlarına, içerik servisine,",
      "son yedeğe, sürümlere ve ortam değişkenlerine bakar; site çalışırken de kapalıyken de çalışır.",
      "Sitenin çalıştığı makinede, onun ortam değişkenleriyle çalıştırın. Hiçbir şeyi değiştirmez; yalnız veri",
      "klasörünün boyunu doctor.json dosyasına yazar ki bir sonraki seferde büyümesi söylenebilsin.",
      "Kusur yoksa 0, varsa 1 ile biter.",
    ],
    options: { json },
    load: async () => (await import("./doctor.ts")).run,
  },
];
