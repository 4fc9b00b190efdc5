import type { Command } from "../../command.ts";
import { json, progress } from "../../output.ts";

/** The commands of issues, in the order of the help. */
export const issueCommands: readonly Command[] = [
  {
    name: "issue report",
    operands: [{ name: "KİMLİK", isOptional: true }],
    summary: "Sayıların PDF’lerini inceler; okurun ne bulacağını bildirir.",
    details: [
      "Sayfa ve boyut, gömülü olmayan yazı tipleri, metni olmayan sayfalar, bozuk çıkan Türkçe metin",
      "ve aramada nelerin bulunacağı. Kimlik verilmezse bütün sayıları inceler.",
      "Gösterilemeyen bir PDF varsa 1 ile biter.",
    ],
    options: { json, progress },
    load: async () => (await import("./issue-report.ts")).run,
  },
];
