import type { Command } from "../../command.ts";
import { json } from "../../output.ts";

export const searchCommands: readonly Command[] = [
  {
    name: "search misses",
    operands: [],
    summary: "Sitede aranıp bulunamayanları gösterir.",
    details: [
      "Terimi, kaç kez arandığını ve son aramanın gününü gösterir; arayanlarla ilgili hiçbir şey tutulmaz.",
      "En çok 500 terim tutulur. Çalışan site yenilerini birkaç saniyede yazar.",
    ],
    options: { json },
    load: async () => (await import("./list-search-misses.ts")).run,
  },
];
