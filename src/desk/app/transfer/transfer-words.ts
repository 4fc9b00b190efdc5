import type { ImportStep } from "../../../content/library/transfer/import-origins.ts";
import type { BesideCounts } from "../../../content/library/transfer/mecmua/beside-posts.ts";
import type { ImportSurvey } from "../../../content/library/transfer/survey.ts";
import { turkishNumber } from "../../../domain/turkish-number.ts";

const count = (value: number) => turkishNumber(value);

export const copy = {
  title: "Taşıma",
  lead: "Eski sitenizin yazılarını buraya alın; buradaki her şeyi tek bir dosya olarak dışa aktarın.",

  into: "İçe aktar",
  hosted: "Yazılarınız bir içerik servisinden geliyor; içe aktarma orada yapılır.",
  drop: "Dışa aktarım dosyasını buraya bırakın",
  choose: "Dosya seç",
  dropHint: "XML, JSON ya da ZIP; en çok 1 GB. Önce ne geleceğini görürsünüz, hiçbir şey hemen yazılmaz.",
  oneFile: "Tek bir dosya bırakın; birden çok dosyayı ZIP yapın.",
  sources: [
    ["WordPress", "Araçlar › Dışa aktar › Tüm içerik: XML dosyası"],
    ["Ghost", "Settings › Import/Export › Export content: JSON dosyası (görselleriyle ZIP de olur)"],
    ["Substack", "Settings › Exports › New export: ZIP dosyası"],
    ["Markdown", "Hugo, Jekyll ya da Obsidian klasörü: ZIP"],
    ["Mecmua", "Bir Mecmua dergisinden dışa aktarılan ZIP dosyası"],
  ],
  sending: (name: string) => `${name} gönderiliyor`,
  stop: "Durdur",
  stopped: "Gönderim durduruldu.",
  reading: "Dosya okunuyor",
  other: "Başka dosya seç",

  systems: {
    wordpress: "WordPress dışa aktarımı",
    ghost: "Ghost dışa aktarımı",
    substack: "Substack dışa aktarımı",
    markdown: "Markdown klasörü",
    mecmua: "Mecmua dışa aktarımı",
    files: "PDF’ler",
  } satisfies Record<ImportSurvey["system"], string>,
  found: (system: string, name: string) => `${system}: ${name}`,
  nothingWritten: "Hiçbir şey yazılmadı. Aşağıdakiler gelecek; istemediğinizi çıkarın.",
  counts: {
    posts: "Yazı",
    drafts: "Bunlardan taslak",
    scheduled: "Bunlardan zamanlanan",
    pages: "Sayfa",
    pictures: "Görsel",
    authors: "Yazar",
  },
  beside: {
    authors: "Yazar tanıtımı",
    pictures: "Görsel bilgisi",
    pins: "Sabitlenen",
    terms: "Sayı koşulu",
    redirects: "Yönlendirme",
    sections: "Bölüm tanıtımı",
    mendedPages: "Elle düzeltilen taranmış sayfa",
  } satisfies Record<keyof BesideCounts, string>,
  settingsCome: "Derginin burada verilmemiş ayarları ve bölümlerin sırası da gelir.",
  settings: (labels: readonly string[]) => `Gelen ayarlar: ${labels.join(", ")}.`,
  count,
  steps: {
    add: "Yeni gelecek",
    update: "Güncellenecek",
    unchanged: "Aynı kalan",
    "there already": "Burada zaten var, dokunulmayacak",
    "changed here": "Burada değiştirildi, dokunulmayacak",
    "removed here": "Buradan kaldırıldı, alınmayacak",
  } satisfies Record<ImportStep, string>,
  cameBefore: "Bazıları zaten burada",
  examples: "İlk yazılar",
  columns: {
    title: "Başlık",
    kind: "Tür",
    state: "Durum",
    date: "Tarih",
    picture: "Görsel",
    reason: "Neden",
  },
  kinds: { post: "Yazı", page: "Sayfa", author: "Yazar" },
  states: {
    draft: "Taslak",
    scheduled: "Zamanlandı",
    published: "Yayında",
    withdrawn: "Yayından kaldırıldı",
  },
  left: "Alınmayanlar",
  notes: "Değişerek gelenler",
  others: (more: number) => `ve ${count(more)} tane daha`,

  choices: "Seçimler",
  drafts: "Taslaklar da gelsin",
  draftsHint: "Taslak olarak gelirler; okurlar görmez.",
  pages: "Sayfalar da gelsin",
  pagesHint: "Künye, Hakkında gibi; sitenin altında yer alırlar.",
  tags: "Etiketler bölüm olsun",
  tagsHint: "Seçilmezse etiketler alınmaz.",
  categories: (chosen: number, all: number) =>
    chosen === all ? `Bölümler: hepsi (${count(all)})` : `Bölümler: ${count(chosen)} / ${count(all)}`,
  categoriesHint: "Yalnız seçili bölümlerdeki yazılar gelir.",
  categoryPosts: (name: string, posts: number) => `${name} (${count(posts)})`,
  site: "Eski sitenin adresi",
  siteHint: "Görseller oradan alınır: https://eski-dergi.com",
  run: "İçe aktar",

  running: "Yazılar ve görseller alınıyor",
  runningNote: "Sayfayı kapatabilirsiniz; iş sunucuda sürer, dönünce sonucunu burada bulursunuz.",
  runAgain: "Yeniden başlat",
  stoppedRun: "Gelenler burada kaldı. Yeniden başlatılınca hiçbir yazı ikinci kez eklenmez.",
  done: "İçe aktarıldı",
  resultCounts: {
    added: "Eklenen",
    updated: "Güncellenen",
    unchanged: "Aynı kalan",
    pictures: "Görsel",
    failureCount: "Alınamayan görsel",
  },
  imported: "Gelenler",
  importedFirst: (shown: number) => `Gelenlerin ilk ${count(shown)} tanesi`,
  failures: "Alınamayan görseller",
  failuresText:
    "Yazıları görselsiz geldi. Yeniden deneyince yalnız bunlar alınır; burada değiştirdiğiniz yazılara dokunulmaz.",
  tryAgain: "Yeniden dene",
  showAll: (all: number) => `Hepsini göster (${count(all)})`,

  out: "Dışa aktar",
  outText:
    "Yazılar (taslaklar da), sayılar ve sayfalar Markdown olarak, görselleri ve PDF’leriyle; yazarlar, ayarlar ve yönlendirmeler yanında. Tek bir ZIP dosyası iner ve buradan ya da başka bir kurulumdan geri alınır. Üyelik kodları ve masadaki kişiler içinde değildir.",
  download: "Her şeyi indir",
} as const;
