export interface RoseColours {
  points: string;
  north: string;
  light: string;
}

/** Draws the magazine's mark: four long points, four short ones behind, the north one apart. */
export function drawWindRose(
  doc: PDFKit.PDFDocument,
  centre: { x: number; y: number },
  radius: number,
  colours: RoseColours,
): void {
  const unit = radius / 31;
  const point = (turn: number, tip: number, side: number, shoulder: number, colour: string) => {
    doc.save().translate(centre.x, centre.y).rotate(turn).scale(unit);
    doc.moveTo(0, 0).lineTo(0, -tip).lineTo(side, -shoulder).closePath().fill(colour).restore();
  };
  for (const turn of [45, 135, 225, 315]) {
    for (const side of [6.2, -6.2]) point(turn, 21, side, 6.2, colours.points);
  }
  for (const turn of [0, 90, 180, 270]) {
    const colour = turn === 0 ? colours.north : colours.points;
    for (const side of [8.2, -8.2]) point(turn, 31, side, 8.2, colour);
    point(turn, 26, -6, 6, colours.light);
  }
}
