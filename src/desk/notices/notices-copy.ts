export const copy = {
  mailAway: "E-posta sunucusuna ulaşılamadı; birazdan yeniden denenecek. Sürerse SMTP_URL’ye bakılmalı.",
  mailRefusesUser: "E-posta sunucusu, SMTP_URL’deki adı ya da parolayı kabul etmedi.",
  mailRefusesAddress: "E-posta sunucusu bu adresi kabul etmedi; yazımını denetleyin.",
  addressInvalid: "Bu bir e-posta adresi değil; ad@dergi.example gibi yazın.",
  notSent: "Bu sitede e-posta açık değil.",
  trial: {
    subject: (magazine: string) => `${magazine}: masadan haberler`,
    text: (magazine: string, desk: string) =>
      `Masadan haberler bundan böyle bu adrese gelir: başlıklar ve bağlantılar, metin değil.\n\n${magazine}\n${desk}\n\nSıklığını “Hesabım” sayfasında değiştirebilirsiniz.`,
  },
  subject: (magazine: string, notices: number) => `${magazine}: masada ${notices} haber`,
  end: "Sıklığını “Hesabım” sayfasında değiştirebilirsiniz.",
} as const;
