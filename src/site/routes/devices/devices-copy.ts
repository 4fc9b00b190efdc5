import { turkishNumber } from "../../../domain/turkish-number.ts";

export const devicesCopy = {
  title: "Cihazlarım",
  description: "Oturumunuzun açık olduğu cihazlar.",
  access: "Erişiminiz",
  byCode: "Dijital sayıları dergiden çıkan bu kodla okuyorsunuz.",
  byPair: "Dergide basılı kullanıcı adı ve şifreyle girdiniz.",
  onlyThis: "Kullanıcı adı ve şifre bütün okurlar için aynı olduğundan burada yalnızca bu cihaz görünür.",
  batch: "Basım",
  validity: "Geçerlilik",
  endless: "Süresiz",
  until: (last: string) => `Son: ${last}`,
  open: "Oturumun açık olduğu cihazlar",
  most: (most: number) =>
    `Bu kodla aynı anda en çok ${turkishNumber(most)} cihazda okunabilir. Sınır dolunca yeni giriş, en eski oturumu kapatır.`,
  unknown: "Tanınmayan cihaz",
  kinds: { phone: "telefon", tablet: "tablet", computer: "bilgisayar" },
  isThis: "Bu cihaz",
  now: "Şu anda kullanılıyor",
  lastSeen: (moment: string) => `Son kullanım: ${moment}`,
  since: (moment: string) => `Giriş: ${moment}`,
  today: (time: string) => `bugün ${time}`,
  yesterday: (time: string) => `dün ${time}`,
  end: "Oturumu kapat",
  endOf: (device: string) => `Oturumu kapat: ${device}`,
  ended: (device: string) => `${device}: oturum kapatıldı.`,
  notEnded: "Oturum kapatılamadı. Biraz sonra yeniden deneyin.",
} as const;
