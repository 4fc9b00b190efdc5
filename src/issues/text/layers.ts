import type { PDFDocumentProxy } from "pdfjs-dist/legacy/build/pdf.mjs";
import { type LayerContent, linkLayers, placeOf } from "./link-layers.ts";

/** Which layers of a document are drawn. */
export interface Layers {
  isDrawn(content: LayerContent | null): boolean;
  /** Whether any is not. */
  readonly isAnyOff: boolean;
  /** @param id pdf.js's of the link @param rectangle its own */
  isLinkDrawn(id: string, rectangle: readonly number[]): Promise<boolean>;
}

interface Group {
  readonly intent: readonly string[] | null;
  readonly usage: { readonly view: { readonly viewState: "ON" | "OFF" } | null };
  readonly visible: boolean;
}

/** As PDFium draws them: what a group says of its use comes before how it is set, and one that is not for viewing stays. */
export async function layersOf(pdf: PDFDocumentProxy): Promise<Layers> {
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
    async isLinkDrawn(id, rectangle) {
      if (!isAnyOff) return true;
      links ??= linkLayers(pdf);
      const known = await links;
      return isDrawn(known.get(id) ?? known.get(placeOf(rectangle)) ?? null);
    },
  };
}
