import { turkishDateTime } from "../../domain/turkish-date.ts";

export const copy = {
  untitled: "Başlıksız",
  titleMissing: "Başlık yok; yayımlamak için bir başlık yazın.",
  pdfMissing: "PDF yok; yayımlamak için sayının PDF’ini ekleyin.",
  dateAhead: "Tarih ileride; yayın gününü Zamanla ile seçin ya da tarihi düzeltin.",
  dateAfterInstant: "Okurların göreceği tarih, yayın zamanından sonra; tarihi düzeltin ya da silin.",
  inBin: "Çöp kutusunda; yayımlamak için önce geri alın.",
  fileMissing: "Bir görsel sunucuda yok; o görseli yeniden ekleyin ya da silin.",
  underWay: "Şu anda başka bir pencereden yayımlanıyor.",
  publishedMeanwhile: (person: string | null, at: number) => {
    const moment = turkishDateTime(new Date(at).toISOString());
    const who = person === null ? "Zamanı gelince" : `${person} tarafından`;
    return `Bu arada yayımlandı (${who}, ${moment}). Son duruma bakıp gerekirse yeniden yayımlayın.`;
  },
  newerText: "Siz bakarken metin değişti; yeni hâline bakıp yeniden yayımlayın.",
  changedElsewhere:
    "Sitedeki metin masanın dışında değişti. Yine de yayımlarsanız oradaki değişiklik masadaki metinle değişir.",
  notPublished: "Yayında değil.",
  notScheduled: "Bir yayın zamanı yok.",
  instantOver: "Seçilen zaman geçmiş; ileri bir zaman seçin.",
  instantTooFar: "Yayın zamanı en çok iki yıl sonrası olabilir.",
  pinEndOver: "Sabitlemenin bitişi geçmişte; ileri bir zaman seçin.",
  noteTooLong: (most: number) => `Not en çok ${most} karakter olabilir.`,
  unexpected: "Beklenmedik bir hata oldu; sunucu günlüğü nedenini söyler. Birazdan yeniden denenecek.",
} as const;
