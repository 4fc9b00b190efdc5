import type { Command } from "../../command.ts";
import { json, progress } from "../../output.ts";

/** The commands that move a magazine in and out, in the order of the help. */
export const transferCommands: readonly Command[] = [
  {
    name: "import",
    operands: [{ name: "DOSYA|KLASÖR" }],
    summary: "WordPress, Ghost, Substack ya da Markdown’dan yazıları ve sayfaları alır.",
    details: [
      "",
      "  WordPress  Araçlar, Dışa aktar ile alınan XML dosyası (ya da ZIP)",
      "  Ghost      Settings, Export ile alınan JSON dosyası (ya da resimleriyle ZIP); --site gerekir",
      "  Substack   Settings, Exports ile alınan ZIP dosyası",
      "  Markdown   Hugo, Jekyll ya da Obsidian klasörü (ya da ZIP)",
      "  Mecmua     “mecmua export” ile yazılan ZIP dosyası; ayarlardan yalnız burada verilmemiş olanlar gelir",
      "",
      "Önce --dry-run ile ne geleceğine, neyin neden gelmeyeceğine bakın. Resimler eski siteden indirilir, eski",
      "adresler yenisine götürür. Komut yeniden çalıştırılınca yazılar ikinci kez eklenmez: yeni olanlar gelir,",
      "burada değiştirilmemiş olanlar güncellenir, gelmemiş resimler yeniden denenir.",
    ],
    options: {
      "dry-run": { value: null, help: "hiçbir şey yazmaz, ne geleceğini gösterir" },
      "no-drafts": { value: null, help: "taslakları almaz" },
      "no-pages": { value: null, help: "sayfaları almaz" },
      tags: { value: null, help: "etiketleri de kategori yapar" },
      category: {
        value: "AD",
        isRepeatable: true,
        help: "yalnız bu kategorideki yazılar; birden çok kez verilebilir",
      },
      site: { value: "ADRES", help: "Ghost için eski sitenin adresi (resimler oradan alınır)" },
      json,
      progress,
    },
    load: async () => (await import("./import-command.ts")).run,
  },
  {
    name: "export",
    operands: [{ name: "DOSYA.zip" }],
    summary: "Bütün dergiyi tek bir ZIP dosyasına yazar.",
    details: [
      "Yazılar (her durumda, masadaki taslaklar da), sayılar ve sayfalar Markdown, yanlarında resimleri ve PDF’leri;",
      "yazarlar, ayarlar, sabitlenenler, sayıların koşulları ve yönlendirmeler JSON olarak. Üyelik kodları ve masadaki",
      "kişiler yoktur. Dosya “mecmua import” ile geri alınır. Var olan bir dosyanın üstüne yazılmaz.",
    ],
    options: { json, progress },
    load: async () => (await import("./export-command.ts")).run,
  },
];
