import type { SessionEnd } from "../domain/session.ts";

/** What a reader whose session ended hears: the server sends it, no page has all of it. */
export const sessionEndCopy: Readonly<Record<SessionEnd, string>> = {
  limit:
    "Bu cihazdaki oturumunuz kapandı: kodunuzla yeni bir cihazda giriş yapıldı ve aynı anda açık olabilecek cihaz sayısı aşıldı.",
  device: "Bu cihazdaki oturumunuz başka bir cihazdan kapatıldı.",
  freed:
    "Bu cihazdaki oturumunuz kapandı: yayıncı, kodunuzla açık olan bütün cihazları kapattı. Kodunuzla yeniden giriş yapabilirsiniz.",
  revoked: "Bu cihazdaki oturumunuz kapandı: kodunuz yayıncı tarafından iptal edildi.",
  changed:
    "Bu cihazdaki oturumunuz kapandı: dergideki kullanıcı adı ve şifre değişti. Yenileriyle giriş yapın.",
};
