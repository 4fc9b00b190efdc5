import { refusalCopy } from "../../../copy/refusal-copy.ts";

export const loginCopy = {
  title: "Üye Girişi",
  username: "kullanıcı adı",
  password: "şifre",
  submit: "GİRİŞ",
  busy: "Giriş yapılıyor",
  toasts: { region: "Bildirimler", close: "Kapat" },
  failures: {
    blank: "Kullanıcı adını ve şifreyi yazın.",
    refused: "Kullanıcı adı veya şifre yanlış!",
    tooMany: refusalCopy.tooManySignIns,
    unreachable: "Bağlantı kurulamadı. Biraz sonra yeniden deneyin.",
    unavailable: "Giriş şu anda yapılamıyor. Biraz sonra yeniden deneyin.",
    cookies:
      "Tarayıcınız çerezleri engellediği için giriş tutulamıyor. Bu site için çerezlere izin verip yeniden deneyin.",
    early: (first: string) => `Bu kodun süresi henüz başlamadı. Geçerliliğinin başlangıcı: ${first}.`,
    over: (last: string) => `Bu kodun süresi doldu. Geçerliliğinin sonu: ${last}.`,
    revoked: "Bu kod yayıncı tarafından iptal edildi.",
  },
  hints: {
    revoked: "Bir yanlışlık olduğunu düşünüyorsanız derginin yayıncısına yazın.",
    refused: "İkisini de dergide basılı olduğu gibi yazın; harf harf yeniden bakmak çoğu zaman yeter.",
    mistyped: {
      username:
        "Kullanıcı adında bir harf ya da rakam yanlış yazılmış görünüyor; dergidekiyle karşılaştırın.",
      password: "Şifrede bir harf ya da rakam yanlış yazılmış görünüyor; dergidekiyle karşılaştırın.",
      both: "Kullanıcı adında da şifrede de yanlış yazılmış bir harf ya da rakam var; ikisini de dergidekiyle karşılaştırın.",
    },
  },
  scan: {
    read: "Kullanıcı adınız ve şifreniz QR kodundan okundu. Şimdi GİRİŞ düğmesine basın.",
    unreadable: "QR kodu okunamadı. Kullanıcı adını ve şifreyi dergiye bakarak yazın.",
  },
  description: (name: string) =>
    `${name} üye girişi: basılı dergiden çıkan kullanıcı adı ve şifreyle dijital sayıları okuyun.`,
  explanation:
    "Basılı dergiden bir sayı satın aldığınızda size bir kullanıcı adı ve şifre verilir. Bu bilgilerle geçmiş ve gelecek sayıların dijital sürümlerini okuyabilirsiniz.",
  where: "Kullanıcı adı ve şifre, derginin arka kapağının iç yüzünde basılıdır.",
} as const;
