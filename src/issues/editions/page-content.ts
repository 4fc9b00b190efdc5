import { NO_CONTENT, type PageContent } from "../pdf/pdf-content.ts";
import { UnusablePdf } from "../pdf/unusable-pdf.ts";
import type { Urgency } from "./edition-maker.ts";
import type { PdfSource } from "./edition-store.ts";
import type { EditionWork } from "./edition-work.ts";

/**
 * A page's text and what belongs to it; nothing of a page at which the process ended.
 * @param page from 1, of which there is one
 * @throws EditionsBusy, ChildMissing, or the system's error
 */
export async function pageContent(
  work: EditionWork,
  source: PdfSource,
  page: number,
  urgency: Urgency,
): Promise<PageContent> {
  const { files } = work;
  const name = files.name(source.hash, `${page}.json`);
  const find = () => files.readJson(name) as Promise<PageContent | null>;
  const make = async (): Promise<PageContent> => {
    try {
      const content = await work.do("text", source, name, urgency, async () =>
        (await find()) ? null : { path: source.path, page },
      );
      if (content === null) return (await find()) ?? NO_CONTENT;
      await files.writeJson(name, content);
      return content;
    } catch (error) {
      if (error instanceof UnusablePdf) return NO_CONTENT;
      throw error;
    }
  };
  return (await find()) ?? work.once(`${name} ${urgency}`, make);
}
