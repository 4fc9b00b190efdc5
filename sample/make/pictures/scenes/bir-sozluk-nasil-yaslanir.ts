/** An old dictionary lies open; its thumb index worn by use. */
import { cut, disc, fade, gouge, group, line, path, poly, rect, stroke, times, brush, W } from '../draw.ts';
import { CLAY, INK, MOSS, PAPER, SAND, STRAW, VERMILION } from '../palette.ts';
import { picture } from './format.ts';

export const birSozluk = picture('bir-sozluk-nasil-yaslanir', (r) => {
  const left = 'M892 300C800 232 560 214 330 268L322 940C560 886 800 900 892 960Z';
  const right = 'M908 300C1000 232 1240 214 1470 268L1478 940C1240 886 1000 900 908 960Z';
  const textLines = (x0: number, x1: number, side: -1 | 1): string =>
    times(29, (i) => {
      let out = '';
      let x = x0 + (i % 5 === 0 ? 0 : 14);
      const end = x1 - (i % 5 === 4 ? r.in(30, 120) : r.in(0, 6));
      while (x < end) {
        const w = Math.min(end - x, r.in(14, 46));
        const u = Math.abs(x - 900) / 570;
        const bend = 62 * Math.sin(Math.PI * Math.min(1, u * 1.02)) * -1 + 40 * (1 - u) * (side === 1 ? 1 : 1);
        const y = 334 + i * 19.6 + bend;
        const bold = i % 5 === 0 && x < x0 + 6;
        if (w > 6) out += rect(x, y, bold ? w + 18 : w, bold ? 9 : 6);
        x += w + (bold ? 28 : 9);
      }
      return out;
    });
  const tabs = times(9, (i) => group(`translate(${1474 + i * 0.6} ${322 + i * 66})`, path('M0 -26C-44 -26 -44 26 0 26Z')));
  const foxing = times(34, () => {
    const x = r.pick([r.in(340, 480), r.in(1330, 1470), r.in(400, 1400)]);
    return disc(x, r.pick([r.in(270, 340), r.in(850, 930), r.in(300, 900)]), r.in(3, 12));
  });
  return [
    { ink: MOSS, art: rect(0, 0, 1800, 1200), wear: 0.8 },
    { ink: '#454d2c', art: times(70, () => gouge(r.in(0, 1800), r.in(0, 1200), r.in(60, 180), 5, 8, '#000')), blend: 'multiply' },
    { ink: INK, art: cut([[270, 250], [900, 236], [1530, 250], [1552, 1010], [1480, 1022], [900, 1030], [320, 1022], [248, 1010]], r, 4, 100) },
    { ink: CLAY, art: cut([[294, 262], [880, 250], [880, 1006], [276, 992]], r, 3, 100) + cut([[920, 250], [1506, 262], [1524, 992], [920, 1006]], r, 3, 100), shift: [0, 0] },
    { ink: SAND, art: path('M892 310C800 250 560 240 306 280L296 978C560 930 800 950 892 1000ZM908 310C1000 250 1240 240 1494 280L1504 978C1240 930 1000 950 908 1000Z'), shift: [0, 0] },
    { ink: INK, art: times(9, (i) => stroke(`M${892} ${966 + i * 4}C800 ${906 + i * 4.4} 560 ${892 + i * 4.4} ${322 - i * 3} ${944 + i * 4}M908 ${966 + i * 4}C1000 ${906 + i * 4.4} 1240 ${892 + i * 4.4} ${1478 + i * 3} ${944 + i * 4}`, 2)) + times(6, (i) => line([320 - i * 4, 276 + i * 2], [316 - i * 4, 944 + i * 4], 2) + line([1480 + i * 4, 276 + i * 2], [1484 + i * 4, 944 + i * 4], 2)), shift: [0, 0] },
    { ink: '#f4e8cd', art: path(left) + path(right), shift: [0, 0] },
    { ink: CLAY, blend: 'multiply', art: halves() + foxing + path(left, 'url(#gl)') + path(right, 'url(#gr)') },
    { ink: INK, art: textLines(384, 606, -1) + textLines(640, 850, -1) + textLines(950, 1160, 1) + textLines(1194, 1410, 1) + tabs + stroke('M900 300V966', 8) + stroke('M622 262V880M1178 262V880', 2.5), shift: [0, 0], rough: 1.4 },
    { ink: PAPER, art: times(9, (i) => rect(1452, 317 + i * 66, 12, 9)), shift: [0, 0] },
    { ink: VERMILION, art: brush([[906, 286], [940, 420], [930, 600], [972, 780], [960, 940], [1000, 1090]], () => 26) + poly([[1014, 1080], [986, 1096], [1000, 1136], [1004, 1112], [1030, 1122]]) + cut([[700, 560], [846, 560], [846, 578], [700, 578]], r, 1, 60), blend: 'multiply', shift: [0, 0] },
    { ink: STRAW, art: rect(0, 0, 0, 0, W) },
  ];
});

function halves(): string {
  return fade('gl', [892, 0], [640, 0], [[0, 0.6], [0.5, 0.12], [1, 0]]) + fade('gr', [908, 0], [1160, 0], [[0, 0.6], [0.5, 0.12], [1, 0]]);
}
