/** The open-air cinema on its last night: rows of empty chairs, one taken. */
import { brush, cut, disc, fade, group, inside, oval, path, poly, type Pt, rect, stroke, times, W } from '../draw.ts';
import { INDIGO, INK, NIGHT, OCHRE, PAPER, STRAW, VERMILION } from '../palette.ts';
import { picture } from './format.ts';

/** A folding chair from behind. */
function chair(x: number, y: number, s: number): string {
  return group(`translate(${x} ${y}) scale(${s})`, rect(-46, -120, 10, 122), rect(36, -120, 10, 122), rect(-50, -118, 100, 20), rect(-50, -84, 100, 18), rect(-54, -42, 108, 14), path('M-40 -30L30 34H42L-28 -34ZM40 -30L-30 34H-42L28 -34Z'));
}

export const yazlikSinema = picture('yazlik-sinemanin-son-gecesi', (r) => {
  const rows = [
    { y: 800, s: 0.5, n: 15 }, { y: 874, s: 0.68, n: 13 }, { y: 968, s: 0.9, n: 11 }, { y: 1092, s: 1.2, n: 9 },
  ];
  const seats = rows.map((row, k) => {
    const step = 128 * row.s;
    return times(row.n, (i) => {
      const u = i - (row.n - 1) / 2;
      if (Math.abs(u) < 0.4) return '';
      const x = 900 + u * step + Math.sign(u) * 26 * row.s;
      return k === 2 && i === 6 ? '' : chair(x, row.y, row.s);
    });
  });
  const bulbs: Pt[] = [];
  for (let i = 0; i <= 22; i++) {
    const t = i / 22;
    bulbs.push([-20 + 1840 * t, 150 + 150 * Math.sin(Math.PI * t) * 0.9 - 30 * t]);
  }
  const wire = `M${bulbs.map(([x, y]) => `${x.toFixed(0)} ${(y - 14).toFixed(0)}`).join('L')}`;
  const tree = (x: number, y: number, s: number): string => times(13, () => {
    const a = r.in(0, Math.PI * 2);
    const u = r.in(0, 110) * s;
    return poly(Array.from({ length: 9 }, (_, i): Pt => {
      const b = (i / 9) * Math.PI * 2;
      const w = 92 * s * r.in(0.75, 1.1);
      return [x + Math.cos(a) * u * 1.2 + Math.cos(b) * w, y + Math.sin(a) * u + Math.sin(b) * w * 0.9];
    }));
  });
  return [
    { ink: INDIGO, art: rect(0, 0, 1800, 1200) },
    { ink: NIGHT, art: fade('n', [0, 0], [0, 620], [[0, 1], [1, 0.25]]) + rect(0, 0, 1800, 640, 'url(#n)') + cut([[-20, 700], [1820, 694], [1820, 1220], [-20, 1220]], r, 3, 120) },
    { ink: INK, art: tree(210, 560, 1.3) + tree(1610, 540, 1.45) + rect(196, 600, 26, 160) + rect(1596, 600, 28, 160) + cut([[-20, 640], [420, 636], [424, 740], [-20, 744]], r, 3, 80) + cut([[1380, 636], [1820, 640], [1820, 744], [1376, 740]], r, 3, 80) + cut([[492, 268], [1308, 264], [1312, 706], [488, 708]], r, 3, 140) },
    { ink: PAPER, art: cut([[520, 296], [1280, 293], [1284, 668], [516, 672]], r, 2, 160) + times(60, () => disc(r.in(0, 1800), r.in(0, 420), r.in(1.5, 4))), shift: [0, 0] },
    { ink: VERMILION, art: inside('scr', '<path d="M522 298L1278 295L1282 666L518 670Z"/>', disc(900, 560, 132)), shift: [0, 0] },
    { ink: INK, art: inside('scr2', '<path d="M522 298L1278 295L1282 666L518 670Z"/>', poly([[500, 574], [1300, 570], [1300, 700], [500, 700]]), path('M760 580C772 500 790 470 800 462C790 450 792 428 812 426C832 426 836 450 826 462C842 472 852 500 858 580ZM880 580C884 510 896 486 908 474C898 464 900 440 920 438C940 440 942 462 930 474C948 490 954 520 962 580Z')) + times(9, (i) => brush([[560 + i * 80, 600], [590 + i * 80, 596]], () => 4, W, 4)), shift: [0, 0] },
    { ink: STRAW, art: fade('beam', [900, 300], [1010, 1200], [[0, 0.28], [1, 0.05]]) + poly([[520, 296], [1282, 293], [1040, -20], [1000, -20]], '#fff') + stroke(wire, 3), shift: [0, 0] },
    { ink: OCHRE, art: bulbs.map(([x, y]) => oval(x, y, 10, 13)).join('') , shift: [0, 0] },
    { ink: INK, art: seats.join('') + group('translate(968 968) scale(0.9)', disc(0, -150, 30), path('M-58 -30C-62 -90 -40 -118 0 -120C40 -118 62 -90 58 -30Z'), path('M-40 -160C-30 -190 34 -190 42 -160L54 -158L50 -150H-50L-54 -158Z')) + chair(968, 968, 0.9), shift: [0, 0] },
    { ink: '#8d8fa6', art: rows.map((row) => times(row.n, (i) => {
      const u = i - (row.n - 1) / 2;
      if (Math.abs(u) < 0.4) return '';
      const x = 900 + u * 128 * row.s + Math.sign(u) * 26 * row.s;
      return rect(x - 50 * row.s, row.y - 119 * row.s, 100 * row.s, 4 * row.s + 1);
    })).join(''), shift: [0, 0] },
  ];
});
