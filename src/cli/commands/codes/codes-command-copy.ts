import { turkishNumber } from "../../../domain/turkish-number.ts";
import type { UnplacedBatch } from "../../../membership/codes/finish-batches.ts";

export const codesCopy = {
  optionCount: (value: string) =>
    `--count: “${value}” olmaz; 1 ile 100000 arasında bir tam sayı yazın, binlik ayırmayın.`,
  optionBatch: (most: number) => `--batch: parti adı en çok ${turkishNumber(most)} karakter olabilir.`,
  untilPast: (value: string) => `--valid-until: “${value}” geçmişte kaldı.`,
  untilBeforeFrom: "--valid-until, --valid-from ile verilen tarihten sonra olmalı.",

  makingCodes: "Kodlar üretiliyor",
  codesNeedAddress:
    "QR resimleri okurları sitenin adresine götürür; önce adresi verin: PUBLIC_URL=https://dergi.example mecmua codes create …",
  madeCodes: (name: string, count: number) => `${name}: ${turkishNumber(count)} kod üretildi.`,
  madeFiles: { sheet: "Dosya", pictures: "QR resimleri" },
  unplacedFiles: {
    taken: (name: string, out: string) =>
      `“${name}” partisinin dosyaları yerine konamadı: ${out} ya da QR klasörü dolu. Oradakileri kaldırıp “mecmua codes list” komutunu yeniden çalıştırın.`,
    "out of reach": (name: string, out: string) =>
      `“${name}” partisinin dosyaları yerine konamadı: ${out} dosyasının klasörüne ulaşılamıyor.`,
    lost: (name: string, out: string) =>
      `“${name}” partisi geri alındı: ${out} yerine konamadan kaybolmuş. QR klasörü duruyorsa silin; içindeki kodlar geçersiz.`,
  } satisfies Record<UnplacedBatch["why"], (name: string, out: string) => string>,

  noBatches: "Kod partisi yok.",
  batchHeads: ["PARTİ", "ÜRETİLDİ", "KOD", "KULLANILAN", "İPTAL", "GEÇERLİLİK"],
  codeFacts: {
    username: "Kullanıcı adı",
    password: "Şifre",
    address: "QR adresi",
    batch: "Parti",
    number: "Sıra",
    state: "Durum",
    created: "Üretildi",
    validity: "Geçerlilik",
    made: "Kod",
    used: "Kullanılan",
    revoked: "İptal edilen",
    revokedAt: "İptal tarihi",
    firstUsed: "İlk kullanım",
    lastUsed: "Son kullanım",
    devices: "Açık cihaz",
    replacedBy: "Yerine verilen",
    replaces: "Yerini aldığı",
    oddUse: "Olağan dışı kullanım",
  },
  share: (count: number, percent: number) => `${turkishNumber(count)} (%${turkishNumber(percent)})`,
  deviceSeen: (device: string, when: string) => `${device} (son görülme ${when})`,
  oddUse: (count: number, days: number) =>
    count === 0 ? "yok" : `${turkishNumber(count)} kod, son ${days} günde çok sayıda cihazla kullanıldı`,
  oddHeads: ["SIRA", "KULLANICI ADI", "CİHAZ", "SINIR NEDENİYLE KAPANAN"],

  noSuchBatch: "bu adda bir parti yok.",
  revokeQuestion: (name: string, count: number) =>
    `“${name}” partisinin ${turkishNumber(count)} kodu iptal edilecek ve açık oturumları kapanacak; bir gün içinde geri alınabilir. Emin misiniz? (e/H) `,
  revokeNeedsYes: (name: string) =>
    `“${name}” partisinin bütün kodları iptal edilecek; istediğiniz buysa --yes ekleyin.`,
  codeRevoked: (username: string, ended: number) =>
    `Kod iptal edildi: ${username}; kapanan oturum: ${turkishNumber(ended)}.`,
  codeWasRevoked: (username: string) => `Kod zaten iptal edilmişti: ${username}.`,
  batchRevoked: (name: string, count: number, ended: number) =>
    `Parti iptal edildi: ${name}, ${turkishNumber(count)} kod; kapanan oturum: ${turkishNumber(ended)}.`,
  isBatch: "bu bir parti; tek bir kodun kullanıcı adını yazın.",
  codeNeedsDay: "--valid-until: tek bir kod süresiz olmaz; son gününü yazın.",
  notExtended: "Süre uzatılmadı: iptal edilmiş, ya da yazdığınız gün şimdiki son günden sonra değil.",
  extended: (until: string) => `Yeni son gün: ${until}.`,
  notRestored:
    "İptal geri alınmadı: iptal edilmemiş, üzerinden bir gün geçmiş, partisiyle iptal edilmiş ya da yerine yenisi verilmiş.",
  restored: { code: "Kodun iptali geri alındı.", batch: "Partinin iptali geri alındı." },
  replaced: (ended: number) =>
    `Eski kod iptal edildi; kapanan oturum: ${turkishNumber(ended)}. Yenisinin şifresi bir daha gösterilmez:`,
  freed: (ended: number) =>
    `Kodun cihazları boşaltıldı; kapanan oturum: ${turkishNumber(ended)}. Okur yeniden giriş yapabilir.`,
  batchWasRevoked: (name: string) => `Parti zaten iptal edilmişti: ${name}.`,
} as const;
