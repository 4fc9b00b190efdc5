import type { Command } from "../../command.ts";
import { json } from "../../output-options.ts";

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
    load: () => import("./post-pin.ts"),
  },
  {
    name: "post unpin",
    operands: [{ name: "KİMLİK" }],
    summary: "Bir yazının ana sayfadaki sabitlemesini kaldırır.",
    details: [],
    options: { json },
    load: () => import("./post-unpin.ts"),
  },
  {
    name: "post pins",
    operands: [],
    summary: "Ana sayfaya sabitlenmiş yazıları sıralar.",
    details: [],
    options: { json },
    load: () => import("./post-pins.ts"),
  },
];
