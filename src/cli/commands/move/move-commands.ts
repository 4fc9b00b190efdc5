import type { Command } from "../../command.ts";
import { json, progress } from "../../output.ts";

/** The command that moves a magazine from a folder to PostgreSQL and an object store, and back. */
export const moveCommands: readonly Command[] = [
  {
    name: "move",
    operands: [],
    summary: "Dergiyi klasörden PostgreSQL’e ve nesne deposuna taşır ya da geri getirir.",
    details: [
      "",
      "  mecmua move                                   DATA_DIR’den DATABASE_URL ve FILES_URL adreslerine",
      "  mecmua move --back                            oralardan DATA_DIR’e",
      "  mecmua move --files                           yalnız dosyaları, FILES_URL adresine",
      "",
      "Önce siteyi durdurun. Hedef boş olmalı; kaynaktan bir şey silinmez. Satırlar tek bir işlemde yazılır, hedeften",
      "yeniden okunur, sayıları ve özetleri karşılaştırılır: bir satır bile başkaysa hiçbiri yazılmaz. FILES_URL",
      "verilmişse dosyalar da (files, editions, variants) taşınır, özetleriyle denetlenir; yarıda kalırsa komutu",
      "yineleyin, kaldığı yerden sürer. Bitmemiş yüklemeler klasörde kalır.",
    ],
    options: {
      files: { value: null, help: "yalnız dosyalar" },
      back: { value: null, help: "PostgreSQL’den klasöre" },
      json,
      progress,
    },
    load: async () => (await import("./move-command.ts")).run,
  },
];
