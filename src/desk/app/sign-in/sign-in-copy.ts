export const copy = {
  title: "Masa",
  name: "Ad",
  passphrase: "Parola",
  enter: "Gir",
  help: "Parolanızı unuttuysanız ekipten birinden yeni bir bağlantı isteyin.",
  signedOutTitle: "Oturum kapanmış",
  signedOutText: "Yazdıklarınız duruyor. Girince kaldığınız yerden sürer.",
  confirmTitle: "Kim olduğunuzu doğrulayın",
  confirmText: "Bu iş için parolanızı yeniden yazın.",
  welcome: "Hoş geldiniz",
  choose:
    "Masaya bundan sonra adınız ve bu parolayla girersiniz. En az 15 karakter; birkaç kelimelik bir cümle iyidir.",
  open: "Masayı aç",
  noSecret: "Bağlantının sonu eksik; bütününü kopyalayın.",
} as const;
