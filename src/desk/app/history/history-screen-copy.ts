import { turkishNumber } from "../../../domain/turkish-number.ts";
import type { RevisionKind } from "../../desk-tables.ts";

const kinds: Readonly<Record<RevisionKind, string>> = {
  sitting: "Yazıldı",
  kept: "Saklandı",
  "handed in": "Yayıncıya gönderildi",
  scheduled: "Zamanlanan hâli",
  published: "Yayımlandı",
  restored: "Geri getirildi",
  "before restore": "Geri getirmeden önce",
  "set aside": "Kenara alındı",
};

export const copy = {
  title: "Geçmiş",
  record: "Yayın kaydı",
  untitled: "Başlıksız",
  lead: "Yazının eski hâlleri: yazıldıkça on dakikada bir, her yayında ve siz saklayınca konur. Geri getirmek yalnız taslağı değiştirir; yayını siz yaparsınız.",
  back: "Düzenlemeye dön",
  none: "Henüz geçmiş yok",
  noneText: "On dakika yazılınca, ara verilince, yayımlanınca ya da siz saklayınca burada bir kayıt belirir.",
  list: "Eski hâlleri",
  choose: "Bir kayıt seçin: o zamanki metin, şimdikinden ayrıldığı yerlerle burada görünür.",
  kinds,
  forWhom: (person: string | null) => (person === null ? "" : `: ${person}`),
  clock: "Zamanı gelince",
  view: "Görünüm",
  views: { differences: "Değişiklikler", text: "O zamanki metin" },
  explanation: "Üstü çizili sözcükler o zaman vardı, altı çizili olanlar sonradan geldi.",
  same: "Şimdiki hâliyle aynı.",
  suggestions: (former: number, later: number) =>
    `Karşılaştırma öneriler alınmadan yapıldı. Bekleyen öneri: öncekinde ${turkishNumber(former)}, sonrakinde ${turkishNumber(later)}.`,
  unchanged: (blocks: number) => `Aynı kalan parça: ${blocks}`,
  nodes: {
    heading: "Ara başlık",
    blockquote: "Alıntı",
    figure: "Görsel",
    picture_row: "Yan yana görseller",
    table: "Tablo",
    bullet_list: "Liste",
    ordered_list: "Liste",
    footnotes: "Dipnotlar",
    code_block: "Kod",
  } as Readonly<Record<string, string>>,
  wordless: "Metni olmayan bir parça",
  change: { added: "Eklendi", removed: "Çıkarıldı", changed: "Değişti", same: "Aynı" },
  keep: "Bu hâlini sakla",
  keeping: {
    text: "Şimdiki hâli geçmişe konur. Siz yazmayı sürdürürsünüz; isterseniz sonra geri getirirsiniz.",
    name: "Adı",
    nameHint: "İsteğe bağlı; örneğin: Kısaltmadan önce",
    action: "Sakla",
    done: "Saklandı; geçmişte duruyor.",
    notSaved: "Son yazdıklarınız henüz kaydedilemedi. Bağlantı gelince kaydedilir; sonra saklayın.",
  },
  restore: "Bu hâlini geri getir",
  restoration: {
    title: "Bu hâli geri getirilsin mi?",
    text: "Taslak, adresi dışında, o zamanki hâline döner. Şimdiki hâli geçmişte durur; yayın değişmez.",
    action: "Geri getir",
  },
  restored: "O zamanki hâli taslağa geri getirildi.",
} as const;
