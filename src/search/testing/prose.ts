const WORDS =
  "gece sabah deniz rüzgâr ışık gölge çınar kapı pencere sokak vapur iskele martı yağmur ağaç taş toprak ırmak köprü yol kâğıt harf sözcük defter masa sandalye çocuk kadın adam usta çırak bahçe duvar gül badem zeytin ekmek tuz şeker kahve çay bardak sessizlik uğultu gürültü şehir köy dağ ova bulut kar güneş yıldız ay mevsim güz bahar yaz kış eski yeni uzun kısa derin sığ ince kalın yavaş hızlı sıcak soğuk mavi yeşil kızıl ak kara".split(
    " ",
  );

/** Turkish-like text without signs, always the same of one seed. @param count of its words */
export function prose(seed: number, count: number): string[] {
  return Array.from({ length: count }, (_, index) => {
    const random = scrambled(Math.imul(seed, 0x9e3779b1) ^ scrambled(index + 1));
    return WORDS[random % WORDS.length] ?? "";
  });
}

function scrambled(value: number): number {
  const half = Math.imul(value ^ (value >>> 16), 0x7feb352d);
  const whole = Math.imul(half ^ (half >>> 15), 0x846ca68b);
  return (whole ^ (whole >>> 16)) >>> 0;
}

/** One paragraph for each hundred words. */
export function htmlOf(words: readonly string[]): string {
  const paragraphs = Array.from({ length: Math.ceil(words.length / 100) }, (_, index) =>
    words.slice(100 * index, 100 * (index + 1)).join(" "),
  );
  return paragraphs.map((text) => `<p>${text}.</p>`).join("\n");
}
