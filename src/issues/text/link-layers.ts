import type { PDFDocumentProxy } from "pdfjs-dist/legacy/build/pdf.mjs";
import { runQpdf } from "../render/repair-pdf.ts";

/** What stands in layers (optional content), as pdf.js names it: in a group, or in a choice of some. */
export type LayerContent =
  | { readonly type: "OCG"; readonly id: string }
  | {
      readonly type: "OCMD";
      readonly ids: readonly string[];
      readonly policy: string | null;
      /** As `["And", "7R", ["Not", "8R"]]`. */
      readonly expression: unknown;
    };

type Json = string | number | boolean | null | readonly Json[] | Dictionary;
interface Dictionary {
  readonly [key: string]: Json;
}
type Objects = Readonly<Record<string, { readonly value?: Json }>>;

const NONE: ReadonlyMap<string, LayerContent> = new Map();

/**
 * In which layers a document's links lie, by pdf.js's ids of them or their places: pdf.js says it of what is drawn alone.
 * @returns none of a document that qpdf cannot read
 */
export async function linkLayers(pdf: PDFDocumentProxy): Promise<ReadonlyMap<string, LayerContent>> {
  const json = await runQpdf(await pdf.getData(), ["--json-output", "--json-stream-data=none"]);
  if (json === null) return NONE;
  const { qpdf } = JSON.parse(Buffer.from(json).toString()) as { readonly qpdf: readonly [unknown, Objects] };
  const [, objects] = qpdf;
  const found = new Map<string, LayerContent>();
  const note = (value: Json | undefined, key: (link: Dictionary) => string) => {
    if (!isDictionary(value) || value["/Subtype"] !== "/Link" || value["/OC"] === undefined) return;
    const layer = contentOf(objects, value["/OC"]);
    if (layer) found.set(key(value), layer);
  };
  for (const [name, { value }] of Object.entries(objects)) {
    note(value, () => idOf(name.slice("obj:".length)));
    const listed = isDictionary(value) ? value["/Annots"] : value;
    if (Array.isArray(listed)) for (const link of listed) note(link, (direct) => placeOf(direct["/Rect"]));
  }
  return found;
}

/** Names a link that is no object of its own, which pdf.js has no id for. @param rectangle four numbers */
export function placeOf(rectangle: unknown): string {
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = Array.isArray(rectangle) ? rectangle.map(Number) : [];
  const sides = [Math.min(x1, x2), Math.min(y1, y2), Math.max(x1, x2), Math.max(y1, y2)];
  return sides.map((side) => side.toFixed(1)).join(" ");
}

function contentOf(objects: Objects, named: Json): LayerContent | null {
  const value = typeof named === "string" ? objects[`obj:${named}`]?.value : named;
  if (!isDictionary(value)) return null;
  if (value["/Type"] === "/OCG") return { type: "OCG", id: idOf(String(named)) };
  const [groups, policy] = [value["/OCGs"], value["/P"]];
  return {
    type: "OCMD",
    ids: (Array.isArray(groups) ? groups : [groups]).filter(isReference).map(idOf),
    policy: typeof policy === "string" ? policy.slice(1) : null,
    expression: Array.isArray(value["/VE"]) ? expressionOf(value["/VE"]) : null,
  };
}

function expressionOf(value: Json): unknown {
  if (Array.isArray(value)) return value.map(expressionOf);
  return isReference(value) ? idOf(value) : String(value).slice(1);
}

function isDictionary(value: Json | undefined): value is Dictionary {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isReference(value: Json | undefined): value is string {
  return typeof value === "string" && /^\d+ \d+ R$/.test(value);
}

/** `6 0 R` is `6R` to pdf.js, `6 1 R` is `6R1`. */
function idOf(reference: string): string {
  return reference.replace(
    /^(\d+) (\d+) R$/,
    (_, number, generation) => `${number}R${generation === "0" ? "" : generation}`,
  );
}
