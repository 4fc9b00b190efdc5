/** Io leaves Jupiter's shadow; its light sets out for two Earths. */
import { brush, disc, fade, gouge, group, halo, inside, line, oval, path, poly, rect, ring, stroke, times, W } from '../draw.ts';
import { INK, NIGHT, OCHRE, PAPER, SAND, VERMILION } from '../palette.ts';
import { picture } from './format.ts';

const J = { x: 1130, y: 470, r: 236 };

export const isikHizi = picture('isik-hizi-ve-bekleyis', (r) => {
  const clip = `<circle cx="${J.x}" cy="${J.y}" r="${J.r}"/>`;
  const bands = [[-170, 26], [-96, 54], [-8, 30], [60, 62], [150, 30]] as const;
  return [
    { ink: '#31406a', art: rect(0, 0, 1800, 1200) },
    { ink: NIGHT, art: rect(0, 0, 1800, 1200) + times(150, () => disc(r.in(0, 1800), r.in(0, 1000), r.in(1.4, 3.6), W)) },
    { ink: '#10172a', art: poly([[J.x + 60, J.y - 232], [1860, 300], [1860, 640], [J.x + 60, J.y + 232]]) },
    { ink: SAND, art: disc(J.x, J.y, J.r), shift: [0, 0] },
    { ink: '#b87a4b', art: inside('j', clip, ...bands.map(([dy, h]) => path(`M${J.x - 260} ${J.y + dy}C${J.x - 120} ${J.y + dy + r.soft(16)} ${J.x + 60} ${J.y + dy + r.soft(16)} ${J.x + 260} ${J.y + dy + 4}L${J.x + 260} ${J.y + dy + h}C${J.x + 60} ${J.y + dy + h + r.soft(14)} ${J.x - 120} ${J.y + dy + h + r.soft(14)} ${J.x - 260} ${J.y + dy + h}Z`))), shift: [0, 0] },
    { ink: INK, art: inside('j2', clip, halo('jh', J.x - 110, J.y - 60, 400, [[0, 0], [0.55, 0.02], [1, 0.98]]) + rect(J.x - 250, J.y - 250, 500, 500, 'url(#jh)')), shift: [0, 0] },
    { ink: '#8fa0c4', art: `<g stroke-dasharray="3 17">${stroke(`M${J.x - 430} ${J.y + 60}A430 128 0 1 0 ${J.x + 430} ${J.y - 40}`, 4)}</g><g stroke-dasharray="14 14">${ring(380, 520, 190, 4)}</g>`, shift: [0, 0] },
    { ink: PAPER, art: line([J.x + 356, J.y + 118], [406, 336], 3) + line([J.x + 356, J.y + 118], [330, 704], 3), shift: [0, 0] },
    { ink: OCHRE, art: disc(380, 520, 58) + times(16, (i) => group(`rotate(${i * 22.5} 380 520)`, gouge(380, 440, 24, 6, 90, '#000'))), shift: [0, 0] },
    { ink: PAPER, art: disc(406, 332, 21) + disc(330, 706, 21), shift: [0, 0] },
    { ink: VERMILION, art: disc(J.x + 360, J.y + 118, 34), shift: [0, 0] },
    { ink: INK, art: path('M-20 1100C300 1050 640 1070 900 1064C1260 1050 1500 1090 1820 1050V1220H-20Z') + group('translate(760 1066)', poly([[-140, -40], [118, -188], [142, -146], [-116, 2]]), poly([[112, -196], [176, -232], [204, -184], [140, -146]]), stroke('M0 -90L-56 10M0 -90L60 10M0 -90V10', 10), disc(0, -92, 20)) + group('translate(566 1070)', disc(14, -122, 22), path('M-30 6C-36 -50 -30 -92 6 -98C36 -96 44 -60 40 6Z'), brush([[20, -80], [46, -92], [72, -86]], () => 14), path('M-16 -134C-10 -158 36 -158 42 -134L60 -130L58 -124H-30L-32 -130Z')) + fade('zz', [0, 0], [1, 1], [[0, 0]]) + oval(0, 0, 0, 0), shift: [0, 0] },
  ];
});
