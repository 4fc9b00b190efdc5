import type { Command } from "../../command.ts";
import { json } from "../../output.ts";

/** The commands of pinned posts, in the order of the help. */
export const pinCommands: readonly Command[] = [
  {
    name: "post pin",
    operands: [{ name: "KİMLİK" }],
    summary: "Bir yazıyı ya da sayıyı ana sayfanın başına sabitler.",
    details: [
      "En çok üç yazı sabitlenir; ilki öne çıkar. İçerik servisinden gelen yazılar da sabitlenir.",
      "Saati verilmeyen son gün, gece yarısına kadar sayılır.",
    ],
    options: {
      until: { value: "TARİH", help: "sabitlemenin biteceği gün ya da an; verilmezse süresiz" },
      position: { value: "1|2|3", help: "kaçıncı sırada duracağı; verilmezse sonda" },
      json,
    },
    load: async () => (await import("./pin-handlers.ts")).postPin,
  },
  {
    name: "post unpin",
    operands: [{ name: "KİMLİK" }],
    summary: "Bir yazının ana sayfadaki sabitlemesini kaldırır.",
    details: [],
    options: { json },
    load: async () => (await import("./pin-handlers.ts")).postUnpin,
  },
  {
    name: "post pins",
    operands: [],
    summary: "Ana sayfaya sabitlenmiş yazıları sıralar.",
    details: [],
    options: { json },
    load: async () => (await import("./pin-handlers.ts")).postPins,
  },
];
