export const copy = {
  tooMany: (most: number) => `Bir yazıya en çok ${most} konuk çağrılabilir; önce bir bağlantıyı kapatın.`,
  notForIssues: "Konuk bir yazıya ya da sayfaya çağrılır; sayıyı ön izleme bağlantısıyla gösterin.",
  ended: "Bu konuk bağlantısı kapanmış.",
  elsewhere: "Konuk bağlantısı yalnız çağrıldığınız yazıyı açar.",
  staffHere: (name: string) =>
    `Bu tarayıcıda masa açık (${name}). Konuk bağlantısı için başka bir tarayıcı ya da gizli pencere kullanın.`,
  suggestOnly: "Konuk, metni doğrudan değiştiremez; öneri modunda yazın.",
} as const;
