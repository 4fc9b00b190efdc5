/** A karakovan (log hive) seen end-on, its comb like a low sun over the mountains. */
import { brush, cut, disc, fade, gouge, group, inside, oval, path, poly, type Pt, rect, ridge, ring, stroke, times, tone, W } from '../draw.ts';
import { DUSK, INDIGO, INK, OCHRE, PAPER, STRAW, VERMILION } from '../palette.ts';
import { picture } from './format.ts';

const CX = 900;
const CY = 610;

function bee(x: number, y: number, s: number, a: number): { body: string; wings: string; stripes: string } {
  const t = `translate(${x} ${y}) rotate(${a}) scale(${s})`;
  return {
    body: group(t, oval(0, 0, 34, 20), disc(-38, 0, 14), stroke('M-48 -8L-62 -20M-48 8L-62 18', 4)),
    wings: group(t, oval(2, -30, 12, 28, '#000', 24), oval(-16, -28, 9, 22, '#000', -12)),
    stripes: group(t, rect(-12, -19, 9, 38), rect(8, -19, 9, 38)),
  };
}

export const arilar = picture('arilar-bize-ne-soyler', (r) => {
  const hex = (x: number, y: number, s: number, fill: string): string => poly(Array.from({ length: 6 }, (_, i): Pt => {
    const a = (i / 6) * Math.PI * 2 + Math.PI / 6;
    return [x + Math.cos(a) * s + r.soft(1.2), y + Math.sin(a) * s + r.soft(1.2)];
  }), fill);
  const cells: { x: number; y: number; d: number }[] = [];
  for (let row = -6; row <= 6; row++) for (let col = -6; col <= 6; col++) {
    const x = CX + (col + (row % 2 ? 0.5 : 0)) * 54;
    const y = CY + row * 47;
    const d = Math.hypot(x - CX, y - CY);
    if (d < 218) cells.push({ x, y, d });
  }
  const far: Pt[] = [[-20, 560], [120, 470], [240, 520], [420, 330], [520, 400], [640, 280], [760, 420], [900, 350], [1080, 440], [1240, 300], [1340, 360], [1500, 250], [1640, 400], [1820, 340]];
  const near: Pt[] = [[-20, 760], [200, 640], [380, 720], [560, 610], [800, 740], [1080, 640], [1300, 740], [1520, 600], [1820, 720]];
  const bees = [bee(430, 420, 1.15, 20), bee(1390, 500, 1.2, 200), bee(1290, 250, 0.8, 150), bee(520, 800, 0.95, -30), bee(1010, 620, 1.1, 205), bee(820, 560, 1, 40)];
  const bark = times(64, (i) => {
    const a = (i / 64) * Math.PI * 2 + r.soft(0.03);
    const u = r.in(286, 318);
    return gouge(CX + Math.cos(a) * u, CY + Math.sin(a) * u, r.in(18, 42), 7, (a * 180) / Math.PI + 90 + r.soft(6), W);
  });
  const path1 = 'M492 436C640 470 690 360 620 300C560 250 470 300 520 380C560 440 660 470 730 520';
  const path2 = 'M1330 480C1230 440 1180 340 1260 290M1150 560C1200 500 1260 480 1322 486';
  return [
    { ink: STRAW, art: rect(0, 0, 1800, 800) },
    { ink: DUSK, art: ridge(far, 1220, r, 6, 60) },
    { ink: PAPER, art: poly([[420, 330], [520, 400], [470, 420], [440, 396], [380, 424], [330, 430]]) + poly([[640, 280], [760, 420], [690, 390], [660, 420], [620, 370], [572, 372]]) + poly([[1240, 300], [1340, 360], [1280, 380], [1240, 350], [1190, 390], [1150, 372]]) + poly([[1500, 250], [1610, 366], [1540, 350], [1500, 380], [1460, 340], [1400, 350]]), shift: [0, 0] },
    { ink: INDIGO, art: ridge(near, 1220, r, 6, 50) + times(90, () => gouge(r.in(0, 1800), r.in(800, 1190), r.in(20, 60), 6, -90 + r.soft(12), W)) },
    { ink: INK, art: cut([[-20, 1010], [600, 1000], [1200, 1006], [1820, 996], [1820, 1220], [-20, 1220]], r, 4, 80) + rect(640, 880, 44, 340) + rect(1116, 880, 44, 340) + poly([[520, 920], [1280, 912], [1284, 952], [516, 958]]) + disc(CX, CY, 330) + bark },
    { ink: '#b0713c', art: disc(CX, CY, 276) , shift: [0, 0] },
    { ink: INK, art: disc(CX, CY, 252) + ring(CX + 3, CY - 2, 264, 3), shift: [0, 0] },
    { ink: OCHRE, art: inside('log', `<circle cx="${CX}" cy="${CY}" r="246"/>`, ...cells.map((c) => hex(c.x, c.y, 27, '#000'))), shift: [0, 0] },
    { ink: INK, art: cells.filter((c) => c.d > 110 && r() < 0.42).map((c) => hex(c.x, c.y, 20, '#000')).join(''), shift: [0, 0] },
    { ink: STRAW, art: cells.filter((c) => c.d < 120).map((c) => hex(c.x, c.y, 21, '#000')).join(''), shift: [0, 0] },
    { ink: VERMILION, art: [path1, path2].map((d) => `<g stroke-dasharray="2 20">${stroke(d, 7)}</g>`).join('') },
    { ink: PAPER, art: bees.map((b) => b.wings).join(''), shift: [0, 0] },
    { ink: OCHRE, art: bees.map((b) => b.body).join('') },
    { ink: INK, art: bees.map((b) => b.stripes).join('') + tone(1).slice(0, 0) + brush([[0, 0], [1, 1]], () => 0) + path('M0 0') + cut([[0, 0], [1, 0], [1, 1]], r) + fade('x', [0, 0], [1, 1], [[0, 0]]) },
  ];
});
