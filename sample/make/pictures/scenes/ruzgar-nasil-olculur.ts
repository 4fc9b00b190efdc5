/** A cup anemometer over a vane, and the air it counts. */
import { brush, cut, disc, oval, path, poly, type Pt, rect, swell, times, W } from '../draw.ts';
import { INK, MIST, PAPER, TEAL, VERMILION } from '../palette.ts';
import { picture } from './format.ts';

export const ruzgar = picture('ruzgar-nasil-olculur', (r) => {
  const winds = times(27, (k) => {
    const y0 = -30 + k * 47;
    const pts: Pt[] = [];
    for (let x = -60; x <= 1860; x += 60) {
      const push = 120 * Math.exp(-(((x - 900) / 330) ** 2)) * Math.exp(-(((y0 - 520) / 330) ** 2)) * Math.sign(y0 - 520.5);
      const wave = 34 * Math.sin(x / 210 + k * 0.36) + 16 * Math.sin(x / 97 + k * 0.9);
      pts.push([x, y0 + push + wave]);
    }
    let out = '';
    let i = r.int(0, 4);
    while (i < pts.length - 4) {
      const n = r.int(6, 14);
      const piece = pts.slice(i, i + n);
      if (piece.length > 3) out += brush(piece, swell(r.in(7, 15)), '#000', 50);
      i += n + r.int(0, 1);
    }
    return out;
  });
  const cup = (x: number, y: number, s: number, flip: number): string => path(`M${x} ${y - 84 * s}C${x + 118 * s * flip} ${y - 90 * s} ${x + 118 * s * flip} ${y + 90 * s} ${x} ${y + 84 * s}Z`);
  return [
    { ink: MIST, art: rect(0, 0, 1800, 1200) },
    { ink: TEAL, art: winds },
    { ink: MIST, art: disc(900, 560, 0) , shift: [0, 0] },
    {
      ink: INK,
      art:
        cut([[886, 330], [914, 330], [922, 1220], [878, 1220]], r, 1, 160) + cut([[858, 380], [942, 380], [936, 440], [864, 440]], r, 1, 60) + cut([[850, 600], [950, 600], [944, 640], [856, 640]], r, 1, 60) +
        rect(560, 386, 680, 16) + brush([[900, 394], [960, 350], [1010, 322]], () => 14) +
        cup(560, 394, 1.15, -1) + cup(1240, 394, 1.15, -1) + disc(900, 394, 40) + disc(900, 322, 18) +
        cup(1030, 318, 0.72, 1),
      shift: [0, 0],
    },
    { ink: PAPER, art: oval(560, 394, 25, 97) + oval(1240, 394, 0, 0) + disc(900, 394, 16), shift: [0, 0] },
    { ink: INK, art: oval(560, 394, 14, 78), shift: [0, 0] },
    { ink: VERMILION, art: cut([[470, 668], [470, 776], [420, 812], [640, 812], [690, 732], [1180, 732], [1180, 782], [1330, 716], [1180, 650], [1180, 702], [690, 702], [640, 624], [420, 624]], r, 2, 120), shift: [0, 0] },
    { ink: INK, art: disc(900, 717, 34) + disc(900, 717, 12, W) + poly([[0, 0]]), shift: [0, 0] },
  ];
});
