/** Where words of two sides could not be joined without somebody. */
export const copy = {
  conflict: {
    theirs: "Bu alanı bu arada başka biri de değiştirdi:",
    empty: "(boş)",
    take: "Onunkini al",
    keep: "Benimki kalsın",
  },
  found: {
    title: "Bu tarayıcıda gönderilmemiş sözcükler var",
    text: "Pencere kapanırken sunucuya ulaşmamış değişiklikler bulundu; metin o zamandan beri de değişti.",
    lone: "Pencere kapanırken sunucuya ulaşmamış değişiklikler bulundu; metnin yeni hâliyle kendiliğinden birleşmiyorlar.",
    mine: "Bu tarayıcıdaki",
    theirs: "Masadaki",
    merge: "İkisini birleştir",
    replace: "Bu tarayıcıdakini koy",
    discard: "Masadaki kalsın",
    unreadable: "Bu değişiklikler artık okunamıyor.",
  },
  outside: {
    title: "Masanın dışında da değiştirildi",
    text: "Sitedeki metin bir komutla ya da içe aktarmayla değişti; masada da yayımlanmamış değişiklik var. Hangisiyle sürsün? Öteki geçmişte kalır.",
    take: "Sitedekini al",
    keep: "Masadakiyle sür",
    notSaved: "Son yazdıklarınız henüz kaydedilmedi; kaydedilince yeniden seçin.",
  },
  aside: {
    title: "Kenara alınan sözcükler",
    own: "Siz yazarken bu yeri başkası değiştirdi; şu sözcükler metinde yer bulamadı:",
    others: "Sildiğiniz yere o sırada başkası yazmıştı; şu sözcükler de gitti:",
    putBack: "Yerine koy",
    letGo: "Metne girmesin",
    kept: "Geçmişte de duruyor.",
  },
} as const;
