/** What a block loses when it is made editable: a sentence each. */
export const copy = {
  /** By the tags that go; in their order. */
  tags: {
    details: "Artık açılıp kapanmaz; içindekiler hep görünür.",
    audio: "Ses çalar kalkar, yerine sesin bağlantısı gelir.",
    video: "Video oynatıcısı kalkar, yerine videonun bağlantısı gelir.",
    ruby: "Harflerin üstündeki okunuşlar ayraç içinde yazılır.",
    tfoot: "Tablonun alt satırları öteki satırlar gibi durur.",
    colgroup: "Tablonun sütun genişlikleri kalkar.",
    table: "Bir tablonun hücreleri paragraf olur.",
    pre: "Olduğu gibi yazılmış satırlar paragraf olur.",
    div: "Parçaları bir arada tutan çerçeve kalkar; hepsi alt alta gelir.",
  },
  /** By what is no longer there. */
  contents: {
    words: (what: string) => `Şu sözcükler gider: ${what}.`,
    notes: (what: string) => `Dipnotlar gider: ${what}.`,
    pictures: (what: string) => `Şu görseller gider: ${what}`,
    films: (what: string) => `Şu ses ya da videolar gider: ${what}`,
    frames: (what: string) => `Başka siteden gömülen parçalar gider: ${what}`,
    links: (what: string) => `Şu bağlantılar kalkar, metinleri durur: ${what}`,
  },
  layout: "Yerleşimi ya da bazı harflerin biçimi değişir.",
  kept: "Sözcükler, görseller ve bağlantılar durur.",
} as const;
