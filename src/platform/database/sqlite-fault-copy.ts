export const sqliteFaultCopy = {
  notOpened: (path: string, reason: string, advice: string) =>
    `Veritabanı açılamadı: ${path} (${reason}). ${advice}`,
  advice: {
    full: "Dosyaya dokunulmadı; diskte yer açıp yeniden başlatın.",
    closed: "Klasörün var olduğuna, dosyaya ve klasöre yazılabildiğine bakın.",
    damaged: "Dosyaya dokunulmadı; yedeği geri koyun ya da dosyayı başka yere taşıyıp yeniden başlatın.",
    other: "Dosyaya dokunulmadı; nedeni giderip yeniden deneyin.",
  },
  permission: (user: string, folder: string) =>
    `Yedek gerekmez: “chown -R ${user} ${folder}” ve “chmod -R u+rwX ${folder}” komutlarını yönetici olarak çalıştırın.`,
} as const;
