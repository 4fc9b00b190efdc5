/** Salt: cubes up close, flamingos a long way off. */
import { cut, fade, gouge, group, path, poly, type Pt, rect, ridge, stroke, times, tone, W } from '../draw.ts';
import { DUSK, INDIGO, INK, PAPER, ROSE, VERMILION } from '../palette.ts';
import { picture } from './format.ts';

interface Cube { x: number; y: number; s: number }

/** The three faces of a cube seen from above a corner. */
function faces(c: Cube): { top: Pt[]; left: Pt[]; right: Pt[] } {
  const { x, y, s } = c;
  const [dx, dy] = [s * 0.87, s * 0.42];
  return {
    top: [[x, y - dy * 2], [x + dx, y - dy], [x, y], [x - dx, y - dy]],
    left: [[x - dx, y - dy], [x, y], [x, y + s * 0.95], [x - dx, y + s * 0.95 - dy]],
    right: [[x + dx, y - dy], [x, y], [x, y + s * 0.95], [x + dx, y + s * 0.95 - dy]],
  };
}

/** Hopper steps: smaller copies of a face towards its middle. */
function steps(face: Pt[], count: number): string {
  const cx = face.reduce((a, p) => a + p[0], 0) / 4;
  const cy = face.reduce((a, p) => a + p[1], 0) / 4;
  return times(count, (i) => {
    const k = 0.8 - i * 0.2;
    const d = face.map(([x, y]) => `${(cx + (x - cx) * k).toFixed(1)} ${(cy + (y - cy) * k).toFixed(1)}`).join('L');
    return stroke(`M${d}Z`, 6 - i);
  });
}

function flamingo(x: number, y: number, s: number, flip: number): string {
  return group(`translate(${x} ${y}) scale(${s * flip} ${s})`, path('M-30 -52C-20 -72 20 -74 34 -56C24 -40 -16 -38 -30 -52Z'), stroke('M26 -58C44 -70 46 -92 36 -108C30 -118 18 -116 20 -104', 7), stroke('M-2 -44V0M6 -44L10 0', 3.2));
}

export const tuz = picture('tuzun-hafizasi', (r) => {
  const cubes: Cube[] = [{ x: 640, y: 690, s: 150 }, { x: 1190, y: 720, s: 170 }, { x: 900, y: 600, s: 250 }, { x: 1360, y: 930, s: 90 }, { x: 470, y: 920, s: 110 }, { x: 800, y: 980, s: 130 }, { x: 1080, y: 1010, s: 100 }];
  const birds = times(17, (i) => flamingo(180 + i * 88 + r.soft(34), 398 + r.soft(6), r.in(0.42, 0.7), r() < 0.5 ? 1 : -1));
  const cracks = times(60, () => gouge(r.in(0, 1800), r.in(470, 1190), r.in(30, 140), 4, r.pick([0, 0, 28, -28]), '#000'));
  return [
    { ink: ROSE, art: fade('sky', [0, 0], [0, 340], [[0, 0.1], [1, 0.75]]) + rect(0, 0, 1800, 345, 'url(#sky)') },
    { ink: DUSK, art: ridge([[-20, 310], [260, 270], [480, 300], [760, 240], [1000, 290], [1300, 220], [1560, 290], [1820, 260]], 342, r, 3, 50) },
    { ink: '#e9bdb2', art: cut([[-20, 340], [1820, 338], [1820, 450], [1400, 462], [900, 450], [400, 466], [-20, 452]], r, 2, 90) + times(30, () => gouge(r.in(0, 1800), r.in(350, 450), r.in(60, 200), 5, 0, W)) },
    { ink: '#cdd0d6', art: cracks },
    { ink: VERMILION, art: birds },
    { ink: INDIGO, art: cubes.map((c) => poly([[c.x - c.s * 0.87, c.y + c.s * 0.53], [c.x, c.y + c.s * 0.95], [c.x + c.s * 0.87, c.y + c.s * 0.53], [c.x + c.s * 2, c.y + c.s * 0.8], [c.x + c.s * 1.1, c.y + c.s * 1.24]], tone(0.55))).join(''), blend: 'multiply' },
    ...cubes.flatMap((c) => {
      const f = faces(c);
      return [
        { ink: PAPER, art: cut(f.top, r, 1.5, 80), shift: [0, 0] as const },
        { ink: '#9fb0c9', art: cut(f.left, r, 1.5, 80), shift: [0, 0] as const },
        { ink: INDIGO, art: cut(f.right, r, 1.5, 80) + stroke(`M${f.top.map((p) => p.join(' ')).join('L')}Z`, 5) + steps(f.top, c.s > 120 ? 3 : 2) + steps(f.left, c.s > 120 ? 3 : 2), shift: [0, 0] as const },
        { ink: '#9fb0c9', art: steps(f.right, c.s > 120 ? 3 : 2), shift: [0, 0] as const },
      ];
    }),
    { ink: INK, art: gouge(0, 0, 0, 0, 0), shift: [0, 0] },
  ];
});
