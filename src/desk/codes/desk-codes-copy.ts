import { turkishNumber } from "../../domain/turkish-number.ts";

export const copy = {
  nameMissing: "Partiye bir ad verin, örneğin “Sayı 12”.",
  nameTooLong: (most: number) => `Parti adı en çok ${turkishNumber(most)} karakter olabilir.`,
  nameTaken: (name: string) => `“${name}” adında bir parti zaten var; başka bir ad verin.`,
  countWrong: (most: number) => `Kaç kod üretileceğini 1 ile ${turkishNumber(most)} arasında yazın.`,
  dayWrong: "Tarih anlaşılmadı; gün, ay ve yıl olarak yazın.",
  untilPast: "Son gün geçmişte kaldı; ileri bir gün seçin.",
  untilBeforeFrom: "Son gün, ilk günden önce olamaz.",
  untilMissing: "Yeni son günü yazın.",
  /** @param end the last day until now */
  notLater: (end: string) => `Yeni son gün, şimdikinden (${end}) sonra olmalı.`,
  isEndless: "Bu kodlar zaten süresiz açar.",
  isRevoked: "İptal edilmiş bir kodun süresi uzatılmaz.",
  notRestorable: "Bu iptal artık geri alınamaz; geri almak için bir gün vardı.",
  goesWithBatch: "Partisi iptal edilmiş; kod, partinin iptali geri alınınca açılır.",
  isReplaced: "Yerine yenisi verilen bir kodun iptali geri alınmaz.",
  addressWrong: "Okurların siteyi açtığı adresi yazın, örneğin https://dergi.example",
  addressHere: "Bu adres yalnız bu bilgisayarda açılır; okurların siteyi açtığı adresi yazın.",
  running: "Şu anda başka bir parti üretiliyor; bitmesini bekleyin.",
  notHeld:
    "Bu partinin kodları artık sunucuda değil: bir kez indirilir ve ardından silinir. Dosyayı kaybettiyseniz partiyi iptal edip yenisini üretin.",
  heldElsewhere:
    "Bu kodlar, üretildikleri makinede bekliyor; masayı o makineden açıp indirin. Makine kapanırsa parti geri alınır.",
  isSending: "Bu kodlar şu anda indiriliyor; bitmesini bekleyin.",
  noSuchBatch:
    "Böyle bir parti artık yok; kodları indirilmeden sunucu kapandıysa geri alınmıştır. Yenisini üretin.",
  notACode: "Bu bir koda benzemiyor; basılı kullanıcı adını yazın.",
} as const;
