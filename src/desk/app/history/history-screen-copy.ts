import type { RevisionKind } from "../../desk-tables.ts";

const kinds: Readonly<Record<RevisionKind, string>> = {
  sitting: "Yazıldı",
  scheduled: "Zamanlanan hâli",
  published: "Yayımlandı",
  restored: "Geri getirildi",
  "before restore": "Geri getirmeden önce",
  "set aside": "Kenara alındı",
};

export const copy = {
  title: "Geçmiş",
  untitled: "Başlıksız",
  lead: "Her oturumun ve her yayının sonundaki hâli. Geri getirmek yalnız taslağı değiştirir; yayını siz yaparsınız.",
  back: "Düzenlemeye dön",
  none: "Henüz geçmiş yok",
  noneText: "Yarım saat ara verilince, başkası yazınca ya da yayımlanınca burada bir kayıt belirir.",
  list: "Eski hâlleri",
  choose: "Bir kayıt seçin: o zamanki metin, şimdikinden ayrıldığı yerlerle burada görünür.",
  kinds,
  clock: "Zamanı gelince",
  view: "Görünüm",
  views: { differences: "Değişiklikler", text: "O zamanki metin" },
  explanation: "Üstü çizili sözler o zaman vardı, altı çizili sözler sonradan geldi.",
  same: "Şimdiki hâliyle aynı.",
  unchanged: (blocks: number) => `Aynı kalan bölüm: ${blocks}`,
  nodes: {
    heading: "Ara başlık",
    blockquote: "Alıntı",
    figure: "Görsel",
    table: "Tablo",
    bullet_list: "Liste",
    ordered_list: "Liste",
    footnotes: "Dipnotlar",
    code_block: "Kod",
  } as Readonly<Record<string, string>>,
  wordless: "Sözü olmayan bir bölüm",
  change: { added: "Eklendi", removed: "Çıkarıldı", changed: "Değişti", same: "Aynı" },
  restore: "Bu hâlini geri getir",
  restoration: {
    title: "Bu hâli taslağa gelsin mi?",
    text: "Taslak, adresi dışında, o zamanki hâline döner. Şimdiki hâli geçmişte durur; yayın değişmez.",
    action: "Geri getir",
  },
  restored: "O zamanki hâli taslağa geldi.",
} as const;
