/** Begin words; few of them are most of a text, as in any language. */
const STEMS =
  "bir ve bu gece sabah deniz rüzgâr ışık gölge çınar kapı pencere sokak vapur iskele martı yağmur ağaç taş toprak ırmak köprü yol kâğıt harf sözcük defter masa sandalye çocuk kadın adam usta çırak bahçe duvar gül badem zeytin ekmek tuz şeker kahve çay bardak sessizlik uğultu gürültü şehir köy dağ ova bulut kar güneş yıldız ay mevsim güz bahar yaz kış eski yeni uzun kısa derin sığ ince kalın yavaş hızlı sıcak soğuk mavi yeşil kızıl ak kara kitap sanat hayat saat renk kalp yurt kurt dört çok gök borç ağız burun göğüs oğul kanat yaprak toprak kulak durak sokak konuk tabak kapak yatak ayak balık ışıltı İstanbul Isparta Ankara İzmir Kars Van Rize Iğdır müze arşiv mektup roman şiir öykü deneme söyleşi dosya gezi sinema bilim fotoğraf resim heykel çizgi ses müzik şarkı türkü ağıt düğün bayram pazar liman gemi kayık ağ olta balıkçı fener kıyı dalga köpük kum yengeç".split(
    " ",
  );
const ENDINGS =
  " lar ler da de dan den ı i u ü ın in un ün ım im lık lik sız siz lı li ca ce cı ci ya ye yla yle mış miş dı di acak ecek iyor uyor".split(
    " ",
  );

/** Always the same of one seed. */
function numbers(seed: number): () => number {
  let state = Math.imul(seed + 1, 0x9e3779b1) >>> 0 || 1;
  return () => {
    state ^= state << 13;
    state >>>= 0;
    state ^= state >>> 17;
    state ^= state << 5;
    state >>>= 0;
    return state / 2 ** 32;
  };
}

/** @param count of its words */
export function words(seed: number, count: number): string[] {
  const next = numbers(seed);
  return Array.from({ length: count }, () => {
    // A square makes the first stems frequent and the last ones rare.
    const stem = STEMS[Math.floor(next() ** 2 * STEMS.length)] ?? "";
    return stem + (ENDINGS[Math.floor(next() * ENDINGS.length)] ?? "");
  });
}

export interface CorpusPost {
  readonly id: string;
  readonly title: string;
  readonly abstract: string;
  readonly html: string;
  readonly createdAt: string;
}

export function corpusPost(number: number): CorpusPost {
  const [first = "", ...rest] = words(number * 3, 5);
  const text = words(number * 3 + 1, 400);
  const paragraphs = Array.from(
    { length: 4 },
    (_, index) => `<p>${text.slice(index * 100, index * 100 + 100).join(" ")}.</p>`,
  );
  return {
    id: `yazi-${number}`,
    title: [first.charAt(0).toLocaleUpperCase("tr") + first.slice(1), ...rest].join(" "),
    abstract: `${words(number * 3 + 2, 25).join(" ")}.`,
    html: paragraphs.join("\n"),
    createdAt: new Date(Date.UTC(2026, 0, 1) - number * 600_000).toISOString(),
  };
}
