const HOST = /(^|:\/\/|[\s(“@])([a-z\d.-]{1,253})/gi;
const LABEL = /^xn--([a-z\d-]{1,59})$/i;
const [BASE, MIN, MAX, SKEW, DAMP, FIRST_BIAS, FIRST_LETTER] = [36, 1, 26, 38, 700, 72, 128];

/** `xn--gke-1oab.example` as `gökçe.example`, also within a sentence; programs get the address as it is. */
export function shownAddress(text: string): string {
  if (!/xn--/i.test(text)) return text;
  return text.replace(HOST, (_, before: string, host: string) => {
    const shown = host.split(".").map(shownLabel).join(".");
    // What leads somewhere else when it is typed is not shown.
    const isSame = URL.parse(`http://${shown}`)?.hostname === URL.parse(`http://${host}`)?.hostname;
    return before + (isSame ? shown : host);
  });
}

function shownLabel(label: string): string {
  const encoded = LABEL.exec(label)?.[1];
  return encoded === undefined ? label : (decodePunycode(encoded.toLowerCase()) ?? label);
}

function decodePunycode(encoded: string): string | null {
  const end = encoded.lastIndexOf("-");
  const letters = Array.from(encoded.slice(0, Math.max(end, 0)), (letter) => letter.charCodeAt(0));
  let [letter, place, bias, index] = [FIRST_LETTER, 0, FIRST_BIAS, end + 1];
  while (index < encoded.length) {
    const former = place;
    for (let [weight, step] = [1, BASE]; ; step += BASE) {
      const digit = digitOf(encoded[index] ?? "");
      index += 1;
      if (digit === null) return null;
      place += digit * weight;
      const least = Math.min(Math.max(step - bias, MIN), MAX);
      if (digit < least) break;
      weight *= BASE - least;
    }
    const count = letters.length + 1;
    bias = nextBias(place - former, count, former === 0);
    letter += Math.floor(place / count);
    if (letter > 0x10_ff_ff) return null;
    place %= count;
    letters.splice(place, 0, letter);
    place += 1;
  }
  return String.fromCodePoint(...letters);
}

function digitOf(sign: string): number | null {
  if (/^[a-z]$/.test(sign)) return sign.charCodeAt(0) - 97;
  return /^\d$/.test(sign) ? Number(sign) + 26 : null;
}

function nextBias(distance: number, count: number, isFirst: boolean): number {
  let delta = Math.floor(distance / (isFirst ? DAMP : 2));
  delta += Math.floor(delta / count);
  let bias = 0;
  for (; delta > ((BASE - MIN) * MAX) / 2; bias += BASE) delta = Math.floor(delta / (BASE - MIN));
  return bias + Math.floor(((BASE - MIN + 1) * delta) / (delta + SKEW));
}
