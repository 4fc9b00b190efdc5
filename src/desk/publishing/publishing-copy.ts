import { turkishDateTime } from "../../domain/turkish-date.ts";

export const copy = {
  untitled: "Başlıksız yazı",
  titleMissing: "Yazının başlığı yok; yayımlamak için bir başlık yazın.",
  inBin: "Bu yazı çöp kutusunda; yayımlamak için önce geri alın.",
  fileMissing: "Yazıdaki bir görsel sunucuda yok; o görseli yeniden ekleyin ya da silin.",
  underWay: "Bu yazı şu anda başka bir pencereden yayımlanıyor.",
  publishedMeanwhile: (person: string | null, at: number) => {
    const moment = turkishDateTime(new Date(at).toISOString());
    const who = person === null ? "Zamanı gelince" : `${person} tarafından`;
    return `Bu yazı bu arada yayımlandı (${who}, ${moment}). Son duruma bakıp gerekirse yeniden yayımlayın.`;
  },
  newerText: "Siz bakarken metin değişti; yeni hâline bakıp yeniden yayımlayın.",
  changedElsewhere:
    "Sitedeki yazı masanın dışında değişti. Yine de yayımlarsanız oradaki değişiklik masadaki metinle değişir.",
  notPublished: "Bu yazı yayında değil.",
  notScheduled: "Bu yazı için bir yayın zamanı yok.",
  instantOver: "Seçilen zaman geçmiş; ileri bir zaman seçin.",
  instantTooFar: "Yayın zamanı en çok iki yıl sonrası olabilir.",
  pinEndOver: "Sabitlemenin bitişi geçmişte; ileri bir zaman seçin.",
  noteTooLong: (most: number) => `Not en çok ${most} karakter olabilir.`,
  unexpected: "Beklenmedik bir hata oldu; sunucu günlüğü nedenini söyler. Birazdan yeniden denenecek.",
} as const;
