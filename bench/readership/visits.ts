/** A form that arrives at `/okundu`, or nothing where it is cut off or none is sent. */
export interface Sent {
  readonly form: Readonly<Record<string, string>>;
  readonly network: string;
  readonly agent: string;
  readonly isMember: boolean;
}

/** What really happened, by page: what the counts are compared with. */
export interface Truth {
  opened: number;
  ended: number;
  turned: number;
  readonly seconds: number[];
}

const BROWSER = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
const BOT = "Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)";
/** How many of a hundred visits are what, and how many beacons are lost on the way. */
const [BOTS, DRIVEN, PREFETCHED, BACK, HIDDEN, LOST] = [15, 5, 10, 12, 25, 1];
/** Addresses of households, and of networks that many share. */
const [HOUSEHOLDS, SHARED] = [5_000, 40];

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
export function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** @param pages the most read first @param isIssue of which pages are turned, 28 at the most */
export function makeVisits(count: number, pages: readonly string[], isIssue: (page: string) => boolean) {
  const next = random(20_261_130);
  const truth = new Map<string, Truth>(
    pages.map((page) => [page, { opened: 0, ended: 0, turned: 0, seconds: [] }]),
  );
  const sent: Sent[] = [];
  const chance = (percent: number) => next() * 100 < percent;
  for (let visit = 0; visit < count; visit += 1) {
    // As Zipf has it: the second page is read half as often as the first.
    const page = pages[Math.floor((pages.length + 1) ** next()) - 1] ?? "/";
    const network = chance(20)
      ? `198.51.100.${Math.floor(next() * SHARED)}`
      : `10.1.${Math.floor((next() * HOUSEHOLDS) / 250)}.${Math.floor(next() * 250)}`;
    const from = { network, agent: BROWSER, isMember: chance(30) };
    const kind = next() * 100;
    if (kind < BOTS) {
      if (chance(50)) sent.push({ ...from, agent: BOT, form: { yol: page, sn: "0" } });
    } else if (kind >= BOTS + DRIVEN + PREFETCHED) {
      open(page, from);
      if (chance(BACK)) open(page, from);
    }
  }
  return { sent, truth };

  function open(page: string, from: Omit<Sent, "form">): void {
    const own = truth.get(page);
    if (!own) return;
    const seconds = Math.round(
      Math.exp(Math.log(75) + 1.1 * Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(6.2832 * next())),
    );
    const isEnded = seconds > 45 && chance(70);
    const turned = isIssue(page) ? 1 + Math.floor(next() * 28) : 0;
    own.opened += 1;
    own.seconds.push(seconds);
    if (isEnded) own.ended += 1;
    own.turned += turned;
    const numbers = Array.from({ length: turned }, (_, index) => index + 1);
    const isHidden = chance(HIDDEN);
    const before = isHidden ? Math.floor(seconds * next()) : seconds;
    const half = isHidden ? Math.floor(turned / 2) : turned;
    const shared = { yol: page, telefon: chance(60) ? "1" : "", nereden: chance(40) ? "arama.example" : "" };
    const tell = (form: Readonly<Record<string, string>>) => {
      if (!chance(LOST)) sent.push({ ...from, form: { ...shared, ...form } });
    };
    tell({ sn: `${before}`, son: isEnded && !isHidden ? "1" : "", sayfalar: numbers.slice(0, half).join() });
    if (isHidden)
      tell({
        sn: `${seconds}`,
        once: `${before}`,
        son: isEnded ? "1" : "",
        sayfalar: numbers.slice(half).join(),
      });
  }
}

export function median(sorted: readonly number[]): number {
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
