import type { Command } from "../../command.ts";

export const contentCommands: readonly Command[] = [
  {
    name: "content check",
    summary: "İçeriği sitenin okuduğu gibi okur; sayıları ve her kusuru bildirir.",
    details: [
      "CONTENT_ENDPOINT verilmişse o servisi, verilmemişse gömülü kitaplığı okur.",
      "Görsellerden ve PDF’lerden de birkaçını sitenin aldığı gibi alır.",
      "İçerik okunamazsa, bir yazı dışarıda kalırsa ya da bir PDF alınamazsa 1 ile biter.",
    ],
    hasProgress: true,
    load: async () => (await import("./content-check.ts")).run,
  },
  {
    name: "content sync",
    summary: "Çalışan siteye içeriğin tümünü hemen okutur.",
    details: ["Site içeriği okuyunca biter; okumazsa nedenini “mecmua content check” söyler."],
    load: async () => (await import("./content-handlers.ts")).contentSync,
  },
  {
    name: "content accept",
    summary: "Yazıların birden azalmasının doğru olduğunu siteye bildirir.",
    details: [
      "İçerik servisi birdenbire çok daha az yazı verirse site eski yazıları göstermeyi sürdürür.",
      "Yazılar bilerek kaldırıldıysa bu komutla onaylayın; site yeni halini hemen gösterir.",
    ],
    action: "loss accepted",
    load: async () => (await import("./content-handlers.ts")).contentAccept,
  },
];
