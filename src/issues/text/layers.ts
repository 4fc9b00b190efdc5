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

export type Layers = Awaited<ReturnType<typeof layersOf>>;

interface Group {
  readonly intent: readonly string[] | null;
  readonly usage: { readonly view: { readonly viewState: "ON" | "OFF" } | null };
  readonly visible: boolean;
}

/** As PDFium draws them: what a group says of its use comes before how it is set, and one that is not for viewing stays. */
export async function layersOf(pdf: PDFDocumentProxy) {
  const config = await pdf.getOptionalContentConfig();
  const groups = [...(config as Iterable<[string, Group]>)];
  for (const [id, { intent, usage }] of groups) {
    const isForViewing = intent === null || intent.includes("View") || intent.includes("All");
    if (!isForViewing) config.setVisibility(id, true, false);
    else if (usage.view) config.setVisibility(id, usage.view.viewState === "ON", false);
  }
  const isAnyOff = groups.some(([, { visible }]) => !visible);
  const isDrawn = (content: LayerContent | null) => {
    const isOfNone = content?.type === "OCMD" && content.expression === null && content.ids.length === 0;
    return isOfNone || config.isVisible(content);
  };
  let links: ReturnType<typeof linkLayers> | null = null;
  return {
    isDrawn,
    isAnyOff,
    /** @param id pdf.js's of the link @param rectangle its own */
    async isLinkDrawn(id: string, rectangle: readonly number[]): Promise<boolean> {
      if (!isAnyOff) return true;
      links ??= linkLayers(pdf);
      const known = await links;
      return isDrawn(known.get(id) ?? known.get(placeOf(rectangle)) ?? null);
    },
  };
}

type Json = string | number | boolean | null | readonly Json[] | Dictionary;
interface Dictionary {
  readonly [key: string]: Json;
}
type Objects = Readonly<Record<string, { readonly value?: Json }>>;

/** Layers of a document's links by pdf.js's ids of them or their places, which pdf.js does not tell; none where qpdf cannot read it. */
async function linkLayers(pdf: PDFDocumentProxy): Promise<ReadonlyMap<string, LayerContent>> {
  const json = await runQpdf(await pdf.getData(), ["--json-output", "--json-stream-data=none"]);
  if (json === null) return new Map();
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
function placeOf(rectangle: unknown): string {
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
