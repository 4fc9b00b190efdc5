import { eachText, OWN_TEXTS, POST_TEXTS } from "../../../domain/post-fields.ts";
import { turkishNumber } from "../../../domain/turkish-number.ts";
import type { ArticleTexts } from "../../document/article-fields.ts";

const names = new Intl.ListFormat("tr");

export const copy = {
  untitled: "Başlıksız",
  back: { article: "Yazılar", issue: "Sayılar", page: "Sayfalar" },
  kinds: { article: "Yazı", issue: "Sayı", page: "Sayfa" },
  toDetails: "Künye",
  text: "Yazının metni",
  save: {
    saved: (time: string) => `Kaydedildi ${time}`,
    saving: "Kaydediliyor…",
    offline: "Çevrimdışı: yazdıklarınız bu tarayıcıda",
    offlineUnkept:
      "Çevrimdışı: bu tarayıcı hiçbir şey saklayamıyor; bağlantı gelene dek pencereyi kapatmayın",
    failed: (why: string, isKept: boolean) =>
      `Kaydedilemiyor: ${why} ${isKept ? "Yazdıklarınız bu tarayıcıda duruyor." : "Bu tarayıcı da saklayamıyor; pencereyi kapatmayın."}`,
  },
  words: (words: number, minutes: number) =>
    `${turkishNumber(words)} sözcük, ${turkishNumber(minutes)} dakikada okunur`,
  noWords: "0 sözcük",
  people: {
    others: (others: readonly string[]) => `Şimdi burada: ${names.format(others)}`,
    ownWindow: "Burası başka bir pencerenizde de açık",
  },
  fields: {
    ...eachText(OWN_TEXTS, (name) => POST_TEXTS[name].label),
    placeholders: { abstract: "Özet: kartta ve arama sonuçlarında görünür" } as Partial<ArticleTexts>,
    abstractCard: (length: number) => `Kartta ilk ${length} karakter görünür; orası işaretli.`,
    details: "Künye",
    categories: "Bölümler",
    authors: "Kişiler",
    image: "Kapak görseli",
    pdf: "PDF",
    pageSetup: "Sayfaların kesimi",
    outline: "İçindekiler",
    date: "Tarih",
    address: "Adres",
  },
  recovered: "Önceki oturumdan kalan, kaydedilmemiş sözcükler yazıya eklendi.",
  inBin: "Çöp kutusunda. Düzenlemek için geri alın.",
} as const;
