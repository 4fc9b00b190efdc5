import type { Urgency } from "../render/edition-maker.ts";
import type { PdfSource } from "../render/edition-store.ts";
import type { EditionWork } from "../render/edition-work.ts";
import { readJson, writeJson } from "../render/made-json.ts";
import { NO_CONTENT, type PageContent } from "./pdf-content.ts";

/**
 * A page's text and what belongs to it.
 * @param page from 1, of which there is one
 * @param asker as SharedWork.once
 * @throws AskerGone, UnusablePdf when the process ended at it, EditionsBusy, ChildMissing, or the system's error
 */
export async function pageContent(
  work: EditionWork,
  source: PdfSource,
  page: number,
  urgency: Urgency,
  asker?: AbortSignal,
): Promise<PageContent> {
  const { files } = work;
  const name = files.name(source.hash, `${page}.json`);
  const find = () => readJson(files, name) as Promise<PageContent | null>;
  const make = async (gone: AbortSignal): Promise<PageContent> => {
    const order = async () => ((await find()) ? null : { path: source.path, page });
    const content = await work.do("text", source, name, urgency, order, gone);
    if (content === null) return (await find()) ?? NO_CONTENT;
    await writeJson(files, name, content);
    return content;
  };
  return (await find()) ?? work.once(`${name} ${urgency}`, make, asker);
}
