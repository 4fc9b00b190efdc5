import type { Command } from "../../command.ts";
import { json } from "../../output.ts";

export const statusCommands: readonly Command[] = [
  {
    name: "status",
    operands: [],
    summary: "Çalışan sitenin nasıl olduğunu söyler.",
    details: [
      "Sürümünü, ne zamandır açık olduğunu, içeriğe ne zaman bakıldığını, nelerin beklediğini, açık oturumları,",
      "bugünkü girişleri ve diski gösterir. Sitenin çalıştığı makinede, onun DATA_DIR klasörüyle çalıştırın.",
      "Site kapalıysa, yanıt vermiyorsa ya da gösterecek içeriği yoksa 1 ile biter.",
    ],
    options: { json },
    load: async () => (await import("./show-status.ts")).run,
  },
];
