import type { Command, CommandOption } from "./command.ts";

const json: CommandOption = { value: null, help: "sonucu JSON olarak yazar" };
const progress: CommandOption = {
  value: null,
  help: "ilerlemeyi terminal dışında da yazar (hata çıkışına)",
};

/** Each field of the magazine's settings, as its help names it. */
const settingHelp = [
  "",
  "  name         derginin adı",
  "  publisher    yayıncının adı",
  "  tagline      ana sayfada adın altında duran söz",
  "  logo         adın yerine duran resim (SVG ya da PNG dosyası)",
  "  logoDark     logonun koyu zemindeki hali",
  "  icon         sekmedeki ve telefondaki simge; verilmezse logodan yapılır",
  "  accent       vurgu rengi (#0a5c4a ya da navy); koyu zemindeki hali türetilir",
  "  type         yazı tipleri: literata, newsreader, sans ya da serif",
  "  instagram    Instagram adresi",
  "  facebook     Facebook adresi",
  "  x            X adresi",
  "  year         telif satırındaki yıl; auto içinde bulunulan yıl",
  "  loginPlace   kodun dergide nerede basılı olduğunu anlatan cümle",
  "  storeUrl     derginin satıldığı sayfa",
  "  sections     kategoriler, sırasıyla; “Dosya = Dosyalar” başka adla gösterir",
];

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

/** Who reads how much of an issue, and since when. */
const terms: Readonly<Record<string, CommandOption>> = {
  "free-pages": { value: "SAYI|yok", help: "üye olmayanlara açık ilk sayfalar; yok: sitenin ayarı geçerli" },
  opens: { value: "TARİH|yok", help: "sayının açılacağı gün; o güne kadar üyelere de kapalıdır" },
  "free-from": { value: "TARİH|yok", help: "sayının herkese açılacağı gün" },
  store: { value: "ADRES|yok", help: "basılı sayının satıldığı sayfa" },
};

/** Every command, in the order of the help. */
export const commands: readonly Command[] = [
  {
    name: "post add",
    operands: [{ name: "DOSYA" }],
    summary: "Markdown ya da HTML dosyasından yazı ekler.",
    details: [
      "",
      "Dosya “---” satırları arasında bir ön bilgiyle başlar:",
      "",
      "  ---",
      "  title: Son Vapur               (gerekli)",
      "  abstract: Kartta görünen özet",
      "  categories: [Öykü, Deneme]",
      "  image: resimler/vapur.webp     (dosyaya göre yol)",
      "  date: 21 Kasım 2026            (ya da 2026-11-21 14.30; verilmezse şimdi)",
      "  id: son-vapur                  (verilmezse başlıktan türetilir)",
      "  ---",
      "",
      "Metnin içinde dosyaya göre yolla anılan resimler de kitaplığa alınır.",
      "Sınırlar: yazı 5 MB, resim 20 MB ve 50 megapiksel.",
    ],
    options: { json },
    load: () => import("./commands/post-add.ts"),
  },
  {
    name: "post list",
    operands: [],
    summary: "Yazıları ve sayıları yeniden eskiye sıralar.",
    details: [],
    options: { json },
    load: () => import("./commands/post-list.ts"),
  },
  {
    name: "post show",
    operands: [{ name: "KİMLİK" }],
    summary: "Bir yazının ya da sayının bilgilerini gösterir.",
    details: [],
    options: { json },
    load: () => import("./commands/post-show.ts"),
  },
  {
    name: "post remove",
    operands: [{ name: "KİMLİK" }],
    summary: "Bir yazıyı ya da sayıyı, başka yazının kullanmadığı dosyalarıyla birlikte kaldırır.",
    details: [],
    options: { json },
    load: () => import("./commands/post-remove.ts"),
  },
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
      ...pages,
      ...terms,
      json,
      progress,
    },
    load: () => import("./commands/issue-add.ts"),
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
    load: () => import("./commands/issue-update.ts"),
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
    load: () => import("./commands/issue-report.ts"),
  },
  {
    name: "content check",
    operands: [],
    summary: "İçeriği sitenin okuduğu gibi okur; sayıları ve her kusuru bildirir.",
    details: [
      "CONTENT_ENDPOINT verilmişse o servisi, verilmemişse gömülü kitaplığı okur.",
      "Görsellerden ve PDF’lerden de birkaçını sitenin aldığı gibi alır.",
      "İçerik okunamazsa, bir yazı dışarıda kalırsa ya da bir PDF alınamazsa 1 ile biter.",
    ],
    options: { json, progress },
    load: () => import("./commands/content-check.ts"),
  },
  {
    name: "content sync",
    operands: [],
    summary: "Çalışan siteye içeriğin tümünü hemen okutur.",
    details: ["Site içeriği okuyunca biter; okumazsa nedenini “mecmua content check” söyler."],
    options: { json },
    load: () => import("./commands/content-sync.ts"),
  },
  {
    name: "content accept",
    operands: [],
    summary: "Yazıların birden azalmasının doğru olduğunu siteye bildirir.",
    details: [
      "İçerik servisi birdenbire çok daha az yazı verirse site eski yazıları göstermeyi sürdürür.",
      "Yazılar bilerek kaldırıldıysa bu komutla onaylayın; site yeni halini hemen gösterir.",
    ],
    options: { json },
    load: () => import("./commands/content-accept.ts"),
  },
  {
    name: "sample reset",
    operands: [],
    summary: "Kitaplıkta ne varsa kaldırır, yerine örnek dergiyi koyar.",
    details: ["Kitaplıkta kendi yazılarınız varsa önce sorar."],
    options: { yes: { value: null, help: "kendi yazılarınız da silinecek olsa sormaz" }, json, progress },
    load: () => import("./commands/sample-reset.ts"),
  },
  {
    name: "settings show",
    operands: [],
    summary: "Derginin adını, renklerini ve öteki ayarlarını, nereden geldikleriyle gösterir.",
    details: [],
    options: { json },
    load: () => import("./commands/settings-show.ts"),
  },
  {
    name: "settings set",
    operands: [{ name: "ALAN" }, { name: "DEĞER", isRepeatable: true }],
    summary: "Bir ayarı değiştirir; çalışan site bir saniye içinde gösterir.",
    details: [
      "Birkaç ayar birden verilebilir:",
      "",
      '  mecmua settings set name Poyraz logo logo.svg accent "#0a5c4a"',
      "",
      "Ayarlar DATA_DIR içindeki settings.json dosyasındadır; elle de değiştirilebilir.",
      ...settingHelp,
    ],
    options: { json },
    load: () => import("./commands/settings-set.ts"),
  },
  {
    name: "settings clear",
    operands: [{ name: "ALAN", isRepeatable: true }],
    summary: "Bir ayarı varsayılana döndürür.",
    details: settingHelp,
    options: { json },
    load: () => import("./commands/settings-clear.ts"),
  },
  {
    name: "codes create",
    operands: [],
    summary: "Her basılı nüsha için bir kullanıcı adı ve şifre üretir.",
    details: [
      "",
      "Dosyada her nüshanın bir satırı olur: sıra, kullanıcı adı, şifre ve QR resminin yolu.",
      "Dosya Excel’de ve InDesign’da açılır (UTF-8; sütunlar noktalı virgülle ayrılır).",
      "Resimler dosyanın yanına, adı “-qr” ile biten bir klasöre konur. QR kodunu okutan okur,",
      "giriş sayfasını kullanıcı adı ve şifre yazılmış olarak bulur; resimdeki adres",
      "PUBLIC_URL’dir.",
      "",
      "Şifreler yalnız bu dosyada ve resimlerde okunur, site onları bilmez: matbaaya verdikten",
      "sonra ikisini de güvenli bir yerde saklayın. Komut ya partinin tümünü üretir ya da hiçbirini.",
      "",
      "Tarihler 2026-11-21, 2026-11-21 14.30 ya da 21 Kasım 2026 gibi yazılır. Saati verilmeyen",
      "son gün, gece yarısına kadar geçerlidir.",
    ],
    options: {
      batch: { value: "AD", isRequired: true, help: "partinin adı, örneğin “Sayı 12” (gerekli)" },
      count: {
        value: "ADET",
        isRequired: true,
        help: "kaç nüshaya kod basılacağı, en çok 100000 (gerekli)",
      },
      out: { value: "DOSYA.csv", isRequired: true, help: "kodların yazılacağı dosya (gerekli)" },
      "valid-from": { value: "TARİH", help: "kodların geçerli olacağı ilk gün; verilmezse hemen" },
      "valid-until": { value: "TARİH", help: "kodların geçerli olacağı son gün; verilmezse süresiz" },
      json,
      progress,
    },
    load: () => import("./commands/codes-create.ts"),
  },
  {
    name: "codes list",
    operands: [],
    summary: "Kod partilerini yeniden eskiye sıralar.",
    details: [],
    options: { json },
    load: () => import("./commands/codes-list.ts"),
  },
  {
    name: "codes show",
    operands: [{ name: "KULLANICI-ADI|PARTİ" }],
    summary: "Bir kodun ya da bir partinin durumunu gösterir.",
    details: ["Kod, basılı kullanıcı adıyla anılır; büyük küçük harf, boşluk ve tire fark etmez."],
    options: { json },
    load: () => import("./commands/codes-show.ts"),
  },
  {
    name: "codes revoke",
    operands: [{ name: "KULLANICI-ADI|PARTİ" }],
    summary: "Bir kodu ya da bütün bir partiyi iptal eder, açık oturumlarını kapatır.",
    details: ["İptal geri alınamaz. Parti iptal edilmeden önce sorar."],
    options: { yes: { value: null, help: "bütün bir parti iptal edilecek olsa da sormaz" }, json },
    load: () => import("./commands/codes-revoke.ts"),
  },
  {
    name: "codes stats",
    operands: [{ name: "PARTİ", isOptional: true }],
    summary: "Partilerin ne kadar kullanıldığını ve olağan dışı kullanılan kodları gösterir.",
    details: ["Parti verilmezse hepsini gösterir."],
    options: { json },
    load: () => import("./commands/codes-stats.ts"),
  },
];

/** The commands of a group (`post`) in their order. */
export function commandsOf(group: string): readonly Command[] {
  return commands.filter(({ name }) => name.startsWith(`${group} `));
}
