import type { Command } from "../../command.ts";
import { json, progress } from "../../output.ts";

/** The command that moves a magazine between a folder and PostgreSQL. */
export const moveCommands: readonly Command[] = [
  {
    name: "move",
    operands: [],
    summary: "Kitaplığı, masayı, üyeleri ve ayarları klasörden PostgreSQL’e taşır ya da geri getirir.",
    details: [
      "",
      "  mecmua move                                   DATA_DIR’den DATABASE_URL’e",
      "  mecmua move --back                            DATABASE_URL’den DATA_DIR’e",
      "",
      "Önce siteyi durdurun. Hedef boş olmalı; kaynaktan bir şey silinmez. Satırlar tek bir işlemde yazılır, hedeften",
      "yeniden okunur, sayıları ve özetleri karşılaştırılır: bir satır bile başkaysa hiçbiri yazılmaz. Yazıların",
      "dosyaları (DATA_DIR/files) ve bitmemiş yüklemeler klasörde kalır.",
    ],
    options: {
      back: { value: null, help: "PostgreSQL’den klasöre" },
      json,
      progress,
    },
    load: async () => (await import("./move-command.ts")).run,
  },
];
