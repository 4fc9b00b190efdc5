import { readSizes, readStructure, readText } from "../../src/issues/render/pdf-jobs.ts";
import type { IssuePages } from "../../src/issues/articles/page-lines.ts";

/** The pages of a PDF as the engine gets them. */
export async function readIssue(path: string): Promise<IssuePages> {
  const { sizes } = await readSizes(path);
  const { outline, labels } = await readStructure(path);
  const pages = [];
  for (const [index, size] of sizes.entries()) {
    const { width, height } = size ?? { width: 1, height: 1 };
    pages.push({ ...(await readText(path, { source: index + 1, area: null, width, height })), width, height });
  }
  return { pages, outline: outline.map(({ title, place, depth }) => ({ title, page: place?.page ?? null, depth })), labels };
}
