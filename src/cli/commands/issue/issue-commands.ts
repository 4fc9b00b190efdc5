import type { Command, CommandOption } from "../../command.ts";
import { json, progress } from "../../output.ts";

/** How an issue's pages are taken from its PDF. */
const pages: Readonly<Record<string, CommandOption>> = {
  box: {
    value: "trim|media|auto",
    help: "trim kesim payını atar, media sayfayı bütün bırakır; auto baskı işaretleri varsa atar",
  },
  spreads: {
    value: "split|keep|auto",
    help: "split çift sayfaları ikiye böler, keep bölmez; auto iç sayfalar kapağın iki katı genişse böler",
  },
};

/** Options of an issue's terms. */
const terms: Readonly<Record<string, CommandOption>> = {
  "free-pages": { value: "SAYI|yok", help: "üye olmayanlara açık ilk sayfalar; yok: sitenin ayarı geçerli" },
  opens: { value: "TARİH|yok", help: "sayının açılacağı gün; o güne kadar üyelere de kapalıdır" },
  "free-from": { value: "TARİH|yok", help: "sayının herkese açılacağı gün" },
  store: { value: "ADRES|yok", help: "basılı sayının satıldığı sayfa" },
};

/** The commands of issues, in the order of the help. */
export const issueCommands: readonly Command[] = [
  {
    name: "issue add",
    operands: [{ name: "DOSYA.pdf" }],
    summary: "PDF dosyasından dijital sayı ekler.",
    details: [
      "PDF bütün, şifresiz ve en çok 200 MB olmalı.",
      "Sayı eklenince sayfaları hazırlanır; beklemek istemezseniz Ctrl-C ile durdurabilirsiniz,",
      "kalanını site kendisi hazırlar.",
    ],
    options: {
      title: { value: "BAŞLIK", isRequired: true, help: "sayının başlığı (gerekli)" },
      abstract: { value: "METİN", help: "kartta görünen özet" },
      category: { value: "AD", isRepeatable: true, help: "kategori; birden çok kez verilebilir" },
      cover: { value: "RESİM", help: "kapak resmi (JPEG, PNG, WebP, AVIF ya da GIF)" },
      date: { value: "TARİH", help: "2026-11-21, 2026-11-21 14.30 ya da 21 Kasım 2026; verilmezse şimdi" },
      id: { value: "KİMLİK", help: "adresteki kimlik; verilmezse başlıktan türetilir" },
      draft: { value: null, help: "taslak olarak ekler; “mecmua post publish” yayımlar" },
      ...pages,
      ...terms,
      json,
      progress,
    },
    load: async () => (await import("./issue-add.ts")).run,
  },
  {
    name: "issue update",
    operands: [{ name: "KİMLİK" }],
    summary: "Bir sayının başlığını, kapağını, tarihini ya da sayfalarının alınışını değiştirir.",
    details: [
      "PDF aynı kalır; verilmeyen hiçbir şey değişmez. Çalışan site yeni halini hemen gösterir.",
      "Sayfaların alınışı değişince bütün sayfalar yeniden hazırlanır; Ctrl-C ile durdurursanız kalanını",
      "site kendisi hazırlar. İçerik bir servisten geliyorsa yalnız ücretsiz sayfalar, açılış günleri ve",
      "satış adresi değiştirilebilir.",
    ],
    options: {
      title: { value: "BAŞLIK", help: "sayının başlığı; adresi aynı kalır" },
      abstract: { value: "METİN", help: "kartta görünen özet" },
      category: { value: "AD", isRepeatable: true, help: "kategori; verilenler eskilerin yerine geçer" },
      cover: { value: "RESİM", help: "kapak resmi (JPEG, PNG, WebP, AVIF ya da GIF)" },
      date: { value: "TARİH", help: "2026-11-21, 2026-11-21 14.30 ya da 21 Kasım 2026" },
      ...pages,
      ...terms,
      json,
      progress,
    },
    load: async () => (await import("./issue-update.ts")).run,
  },
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
