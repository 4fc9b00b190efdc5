import type { Command } from "../../command.ts";
import { json, progress } from "../../output.ts";

export const sampleCommands: readonly Command[] = [
  {
    name: "sample reset",
    operands: [],
    summary: "Kitaplıkta ne varsa kaldırır, yerine örnek dergiyi koyar.",
    details: ["Kitaplıkta kendi yazılarınız varsa önce sorar. Kendi sayfalarınız (Künye …) yerinde kalır."],
    options: { yes: { value: null, help: "kendi yazılarınız da silinecek olsa sormaz" }, json, progress },
    action: "sample restored",
    load: async () => (await import("./sample-handlers.ts")).sampleReset,
  },
  {
    name: "sample remove",
    operands: [],
    summary: "Örnek derginin yazılarını kaldırır, kendi yazılarınıza dokunmaz.",
    details: ["Değiştirdiğiniz bir örnek yazı artık sizindir, kalır."],
    options: { json },
    action: "sample removed",
    load: async () => (await import("./sample-handlers.ts")).sampleRemove,
  },
];
