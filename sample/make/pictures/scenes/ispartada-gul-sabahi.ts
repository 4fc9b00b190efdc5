/** Rose fields before the sun is up: rows, pickers, sacks. */
import { brush, cut, disc, fade, gouge, group, oval, path, poly, type Pt, rect, ridge, times, W } from '../draw.ts';
import { INDIGO, INK, MOSS, PAPER, ROSE, SAND, VERMILION } from '../palette.ts';
import type { Rng } from '../rng.ts';
import { picture } from './format.ts';

const HORIZON = 520;

/** A picker bent over the bushes; headscarf and dress on separate plates. */
function picker(x: number, y: number, s: number, flip = 1): { body: string; scarf: string } {
  const t = `translate(${x} ${y}) scale(${s * flip} ${s})`;
  return {
    body: group(t, path('M-34 0C-40 -60 -36 -110 0 -124C40 -132 84 -118 104 -96C112 -86 100 -74 88 -80L60 -86C52 -60 44 -30 46 0Z'), brush([[70, -92], [104, -60], [132, -34]], () => 18)),
    scarf: group(t, path('M84 -122C92 -140 122 -140 132 -120C138 -102 126 -88 110 -88C104 -80 92 -76 80 -74C84 -90 80 -106 84 -122Z')),
  };
}

function sack(x: number, y: number, s: number): { cloth: string; roses: string; ties: string } {
  const t = `translate(${x} ${y}) scale(${s})`;
  return {
    cloth: group(t, path('M-92 0C-112 -60 -110 -150 -84 -212C-40 -228 40 -228 86 -212C112 -150 112 -60 92 0C40 10 -40 10 -92 0Z')),
    roses: group(t, path('M-92 -206C-86 -248 -44 -272 0 -272C46 -272 88 -248 94 -206C40 -190 -40 -190 -92 -206Z')),
    ties: group(t, gouge(-40, -110, 130, 8, 84, '#000'), gouge(34, -96, 150, 7, 95, '#000'), gouge(-4, -150, 70, 6, 90, '#000')),
  };
}

function bushes(r: Rng, dark: boolean): string {
  let out = '';
  for (let row = -9; row <= 9; row++) {
    for (let k = 0; k < 15; k++) {
      const v = (k + r.in(0, 0.6)) / 15;
      const depth = v ** 1.8;
      const x = 900 + row * (46 + 330 * depth);
      const y = HORIZON + 12 + 720 * depth;
      const s = 10 + 92 * depth;
      if (x < -160 || x > 1960) continue;
      const pts: Pt[] = Array.from({ length: 9 }, (_, i) => {
        const a = (i / 9) * Math.PI * 2;
        return [x + Math.cos(a) * s * r.in(0.85, 1.15), y - s * 0.35 + Math.sin(a) * s * 0.62 * r.in(0.85, 1.15)];
      });
      if (dark) out += poly(pts);
      else for (let q = 0; q < 4; q++) out += poly(Array.from({ length: 6 }, (_, i): Pt => {
        const a = (i / 6) * Math.PI * 2;
        const c: Pt = [x + (q - 1.5) * s * 0.42 + r.soft(2), y - s * 0.45 + ((q * 7) % 3) * s * 0.16];
        const w = s * 0.13;
        return [c[0] + Math.cos(a) * w * r.in(0.8, 1.2), c[1] + Math.sin(a) * w * r.in(0.8, 1.2)];
      }));
    }
  }
  return out;
}

export const isparta = picture('ispartada-gul-sabahi', (r) => {
  const hills: Pt[] = [[-20, 470], [160, 400], [340, 440], [520, 330], [700, 400], [900, 430], [1120, 380], [1300, 290], [1480, 370], [1640, 340], [1820, 420]];
  const low: Pt[] = [[-20, 500], [300, 470], [640, 500], [1000, 484], [1400, 500], [1820, 470]];
  const people = [picker(640, 700, 0.9), picker(1210, 650, 0.62, -1), picker(420, 610, 0.44), picker(1020, 586, 0.34)];
  const sacks = [sack(980, 900, 0.86), sack(1150, 930, 0.98), sack(1060, 990, 0.8)];
  return [
    { ink: ROSE, art: fade('dawn', [0, 0], [0, 480], [[0, 0.12], [1, 0.95]]) + rect(0, 0, 1800, 560, 'url(#dawn)') },
    { ink: VERMILION, art: disc(900, 410, 150) },
    { ink: '#7f86a8', art: ridge(hills, 620, r, 5, 60) },
    { ink: INDIGO, art: ridge(low, 640, r, 4, 60) },
    { ink: '#4f3a35', art: rect(0, HORIZON, 1800, 700) },
    { ink: MOSS, art: bushes(r, true) },
    { ink: ROSE, art: bushes(r, false), shift: [0, 0] },
    { ink: INK, art: people.map((p) => p.body).join('') + oval(1070, 992, 240, 20), shift: [0, 0] },
    { ink: PAPER, art: people.map((p) => p.scarf).join(''), shift: [0, 0] },
    { ink: SAND, art: sacks.map((s) => s.cloth).join(''), shift: [0, 0] },
    { ink: VERMILION, art: sacks.map((s) => s.roses).join('') + people.slice(0, 1).map((p) => p.scarf).join(''), shift: [0, 0] },
    { ink: INK, art: sacks.map((s) => s.ties).join('') + times(0, () => W) + cut([[890, 700], [890, 700], [890, 700]], r, 0), shift: [0, 0] },
  ];
});
