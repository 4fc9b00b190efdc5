import { type Figure, figureWords } from "../../domain/readership/told-figure.ts";
import { csvOf } from "../../platform/csv.ts";
import type { DeskServices } from "../desk-services.ts";
import { copy } from "./desk-readership-copy.ts";
import { readSubjects } from "./named-subjects.ts";
import { readCounts } from "./read-counts.ts";
import { feedsOf, hostsOf, rowsOf } from "./readership-report.ts";
import type { Span } from "./spans.ts";

/** Every page of a span as CSV, where its readers came from, and the feeds' subscribers. */
export async function readershipSheet(services: DeskServices, span: Span): Promise<string> {
  const counts = await readCounts(services.library, span);
  const { kinds, host, feed, heads } = copy;
  const pages = rowsOf(counts, await readSubjects(services)).map((row) => [
    kinds[row.kind],
    row.name,
    row.path,
    ...[row.opened, row.members, row.phones, row.ended].map(cell),
    row.middleSeconds === null ? "" : String(row.middleSeconds),
    cell(row.downloaded),
  ]);
  const hosts = hostsOf(counts).map((row) => [host, row.host, "", cell(row.times)]);
  const feeds = feedsOf(counts).map((row) => [feed, row.service, row.path, cell(row.subscribers)]);
  return csvOf([heads, ...pages, ...hosts, ...feeds]);
}

/** Without the dots of thousands, which a sheet would take for a decimal point somewhere else. */
function cell(figure: Figure): string {
  return figure === null ? figureWords(figure) : String(figure);
}
