import { turkishDateTime } from "../../domain/turkish-date.ts";
import { turkishNumber } from "../../domain/turkish-number.ts";
import type { ArticleEventKind } from "../document/journal-kinds.ts";

const DONE: Partial<Record<ArticleEventKind, string>> = {
  "handed in": "yayıncıya gönderildi",
  "given back": "editöre geri gönderildi",
  "taken back": "geri çekildi",
  settled: "düzeltildi dendi",
  published: "yayımlandı",
};

export const copy = {
  titleMissing: "Başlık yok; yayımlamak için bir başlık yazın.",
  pdfMissing: "PDF yok; yayımlamak için sayının PDF’sini ekleyin.",
  dateAhead: "Tarih ileride; yayın gününü Zamanla ile seçin ya da tarihi düzeltin.",
  dateAfterInstant: "Okurların göreceği tarih, yayın zamanından sonra; tarihi düzeltin ya da silin.",
  fileMissing: "Bir görsel sunucuda yok; o görseli yeniden ekleyin ya da silin.",
  underWay: "Şu anda başka bir pencereden yayımlanıyor.",
  publishedMeanwhile: (person: string | null, at: number) => {
    const moment = turkishDateTime(new Date(at).toISOString());
    const who = person === null ? "Zamanı gelince" : `${person} tarafından`;
    return `Bu arada yayımlandı (${who}, ${moment}). Son duruma bakıp gerekirse yeniden yayımlayın.`;
  },
  meanwhile: (kind: ArticleEventKind, by: string | null, at: number) => {
    const moment = turkishDateTime(new Date(at).toISOString());
    return `Bu arada ${DONE[kind]} (${by ?? "zamanı gelince"}, ${moment}). Son duruma bakın.`;
  },
  notHandedIn: "Yayıncıya gönderilmiş değil; geri gönderilemez.",
  remarkMissing: "Neyin düzeltileceğini yazın.",
  amendment: {
    tooLong: (most: number) => `Çok uzun; en çok ${turkishNumber(most)} karakter olabilir.`,
    wrongMissing: "Neyin yanlış olduğunu yazın.",
    rightMissing: "Doğrusunu yazın.",
    replyMissing: "Cevabın metnini yazın.",
    authorMissing: "Cevap verenin adını yazın.",
  },
  newerText: "Siz bakarken metin değişti; yeni hâline bakıp yeniden yayımlayın.",
  changedElsewhere:
    "Sitedeki metin masanın dışında değişti. Yine de yayımlarsanız oradaki değişiklik masadaki metinle değişir.",
  address: {
    taken: (title: string) => `Bu adreste “${title}” var; başka bir adres yazın.`,
    former: (title: string) =>
      `Bu bir eski adres, okuru “${title}” başlığına götürüyor; başka bir adres yazın.`,
    kept: "Bu adres, sonradan kaldırılmış bir yazının; başka bir adres yazın.",
    scheduled: (title: string) => `Zamanlanan “${title}” bu adreste çıkacak; başka bir adres yazın.`,
    wanted: (title: string) => `“${title}” başlıklı taslak da bu adresi istiyor; önce yayımlanan alır.`,
    pageIdInvalid: "Sayfanın adresi en çok 80 harf, rakam ve tire olabilir; tireyle başlamaz, bitmez.",
    pageIdIsRoute: "Bu, sitenin kendi adreslerinden biri; başka bir adres yazın.",
  },
  notPublished: "Yayında değil.",
  notScheduled: "Bir yayın zamanı yok.",
  scheduledMeanwhile: "Bu arada başka bir hâli zamanlandı; son duruma bakın.",
  instantOver: "Seçilen zaman geçmiş; ileri bir zaman seçin.",
  instantTooFar: "Yayın zamanı en çok iki yıl sonrası olabilir.",
  pinEndOver: "Sabitlemenin bitişi geçmişte; ileri bir zaman seçin.",
  noteTooLong: (most: number) => `Not en çok ${most} karakter olabilir.`,
  unexpected: "Beklenmedik bir hata oldu; sunucu günlüğü nedenini söyler. Birazdan yeniden denenecek.",
} as const;
