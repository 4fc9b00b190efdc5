/** A long-lived little magazine, thirty issues high. */
import { cut, fade, gouge, group, path, poly, type Pt, rect, stroke, times, W } from '../draw.ts';
import { CLAY, INK, MIST, MOSS, OCHRE, PAPER, ROSE, SAND, TEAL, VERMILION } from '../palette.ts';
import { picture } from './format.ts';

export const kucukDergiler = picture('kucuk-dergilerin-uzun-omru', (r) => {
  const inks = [PAPER, SAND, TEAL, PAPER, ROSE, OCHRE, PAPER, CLAY, MIST, PAPER, INK, SAND, MOSS];
  const issues: { y: number; h: number; x: number; w: number; ink: string; tilt: number }[] = [];
  let y = 1010;
  let i = 0;
  while (y > 400) {
    const h = r.in(17, 34);
    y -= h;
    const lean = 70 * Math.sin((1010 - y) / 210);
    issues.push({ y, h, x: 520 + lean + r.soft(18), w: 760 + r.soft(26), ink: i === 12 ? VERMILION : (inks[i % inks.length] as string), tilt: r.soft(5) });
    i++;
  }
  const body = (s: (typeof issues)[number], grow = 0): string => cut([[s.x - grow, s.y + s.tilt], [s.x + s.w + grow, s.y - s.tilt], [s.x + s.w + grow, s.y + s.h - s.tilt + grow], [s.x - grow, s.y + s.h + s.tilt + grow]], r, 1.4, 160);
  const top = issues[issues.length - 1] as (typeof issues)[number];
  const tx = top.x + top.w / 2;
  const ty = top.y;
  const used = [...new Set(issues.map((s) => s.ink))];
  const tent: Pt[] = [[tx - 330, ty + 4], [tx + 12, ty - 176], [tx + 340, ty + 2], [tx + 326, ty + 4], [tx + 12, ty - 146], [tx - 312, ty + 6]];
  return [
    { ink: MIST, art: rect(0, 0, 1800, 1000) + fade('d', [0, 600], [0, 1000], [[0, 0], [1, 0]]) },
    { ink: '#3b2f2a', art: cut([[-20, 1008], [1820, 1002], [1820, 1220], [-20, 1220]], r, 3, 150) + times(12, () => gouge(r.in(0, 1800), r.in(1040, 1180), r.in(100, 360), 4, 0, W)) },
    { ink: INK, art: issues.map((s) => body(s, 3)).join(''), shift: [0, 0] },
    ...used.filter((k) => k !== INK).map((ink) => ({ ink, art: issues.filter((s) => s.ink === ink).map((s) => body(s)).join(''), shift: [0, 0] as const })),
    {
      ink: INK,
      art: issues.map((s, k) => {
        if (s.ink === INK) return '';
        const m = s.y + s.h / 2;
        return k % 3 === 0
          ? rect(s.x + 60, m - 3, r.in(70, 180), 5) + rect(s.x + s.w - 120, m - 3, 50, 5)
          : k % 3 === 1
            ? times(3, (q) => gouge(s.x + s.w / 2, s.y + 5 + q * (s.h - 8) / 3, s.w * r.in(0.8, 0.97), 2, 0, '#000'))
            : rect(s.x + 30, s.y, 16, s.h) + rect(s.x + s.w * 0.4, m - 3, r.in(80, 200), 5);
      }).join('') + poly([[1290, 1012], [1800, 1012], [1800, 1090], [1500, 1060]], W),
      shift: [0, 0],
    },
    { ink: INK, art: poly([[tx - 338, ty + 8], [tx + 12, ty - 188], [tx + 350, ty + 6], [tx + 326, ty + 8], [tx + 12, ty - 140], [tx - 306, ty + 8]]) + poly([[tx - 300, ty + 2], [tx + 12, ty - 140], [tx + 320, ty + 2]]), shift: [0, 0] },
    { ink: VERMILION, art: poly(tent), shift: [0, 0] },
    { ink: PAPER, art: poly([[tx - 270, ty], [tx + 12, ty - 128], [tx + 290, ty]]), shift: [0, 0] },
    { ink: INK, art: times(5, (k) => stroke(`M${tx - 220 + k * 46} ${ty}L${tx + 10} ${ty - 120 + k * 10}L${tx + 240 - k * 46} ${ty}`, 2.5)) + group('', path('M0 0')), shift: [0, 0] },
  ];
});
