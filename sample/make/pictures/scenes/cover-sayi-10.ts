/** Ses: a lute's sound hole and one plucked string. */
import { brush, disc, group, inside, path, rect, ring, stroke, times, W, cut } from '../draw.ts';
import { CLAY, INK, OCHRE, PAPER, VERMILION } from '../palette.ts';
import { cover } from './format.ts';

const CX = 700;
const CY = 1290;

export const cover10 = cover('cover-sayi-10', (r) => {
  const strings = [-190, -114, -38, 38, 114, 190];
  const rose = times(12, (i) => group(`rotate(${i * 30} ${CX} ${CY})`, path(`M${CX} ${CY - 30}C${CX - 66} ${CY - 110} ${CX - 46} ${CY - 220} ${CX} ${CY - 268}C${CX + 46} ${CY - 220} ${CX + 66} ${CY - 110} ${CX} ${CY - 30}Z`, 'none').replace('fill="none"', 'fill="none" stroke="#000" stroke-width="13"')));
  const grain = times(46, () => {
    const x = r.in(0, 1400);
    return brush([[x, -20], [x + r.soft(8), 500], [x + r.soft(10), 1100], [x + r.soft(8), 2000]], () => r.in(2, 5), '#000', 30);
  });
  return [
    { ink: OCHRE, art: rect(0, 0, 1400, 1980), wear: 0.8 },
    { ink: '#e2b65c', art: grain, shift: [0, 0] },
    { ink: CLAY, art: ring(CX, CY, 418, 26) + ring(CX, CY, 462, 8), shift: [0, 0] },
    { ink: INK, art: disc(CX, CY, 392) + times(48, (i) => group(`rotate(${i * 7.5} ${CX} ${CY})`, rect(CX - 7, CY - 440, 14, 10))), shift: [0, 0] },
    { ink: CLAY, art: inside('hole', `<circle cx="${CX}" cy="${CY}" r="372"/>`, rose, ring(CX, CY, 290, 16), ring(CX, CY, 120, 12), disc(CX, CY, 34), times(24, (i) => group(`rotate(${i * 15} ${CX} ${CY})`, rect(CX - 5, CY - 372, 10, 84)))), shift: [0, 0] },
    { ink: INK, art: cut([[330, 694], [1070, 690], [1076, 762], [324, 766]], r, 2, 100) + strings.map((x) => disc(CX + x * 1.06, 716, 13, W)).join(''), shift: [0, 0] },
    { ink: PAPER, art: strings.filter((x) => x !== 38).map((x) => rect(CX + x * 1.06 - 3.5, 720, 7, 1300)).join(''), shift: [0, 0] },
    { ink: VERMILION, art: times(7, (i) => { const a = (i - 3) * 20; return stroke(`M${CX + 40} 722C${CX + 40 + a * 1.4} 1040 ${CX + 40 + a * 1.4} 1500 ${CX + 40} 2000`, i === 0 || i === 6 ? 7 : 3.5); }), shift: [0, 0] },
  ];
});
