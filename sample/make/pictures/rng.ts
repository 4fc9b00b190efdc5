/** Seeded randomness: every picture draws from a generator named after its slug. */
export interface Rng {
  /** Next number in [0, 1). */
  (): number;
  /** A number in [a, b). */
  in(a: number, b: number): number;
  /** A whole number in [a, b]. */
  int(a: number, b: number): number;
  /** One of the list. */
  pick<T>(list: readonly T[]): T;
  /** Roughly normal, mean 0, deviation about s. */
  soft(s: number): number;
}

function hash(text: string): number {
  let h = 2166136261;
  for (let i = 0; i < text.length; i++) {
    h = Math.imul(h ^ text.charCodeAt(i), 16777619);
  }
  return h >>> 0;
}

export function rng(seed: string): Rng {
  let s = hash(seed);
  const next = (): number => {
    s = (s + 0x6d2b79f5) | 0;
    let t = Math.imul(s ^ (s >>> 15), 1 | s);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  return Object.assign(next, {
    in: (a: number, b: number) => a + next() * (b - a),
    int: (a: number, b: number) => a + Math.floor(next() * (b - a + 1)),
    pick: <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T,
    soft: (k: number) => (next() + next() + next() - 1.5) * 1.2 * k,
  });
}
