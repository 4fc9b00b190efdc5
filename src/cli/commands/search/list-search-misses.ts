import { listSearchMisses } from "../../../content/search-misses/search-misses.ts";
import { figureOf, figureWords } from "../../../domain/readership/told-figure.ts";
import { turkishDate } from "../../../domain/turkish-date.ts";
import type { RunCommand } from "../../command.ts";
import { columns } from "../../terminal.ts";
import { withLibrary } from "../../with-content.ts";

export const run: RunCommand = (call) =>
  withLibrary(call, async (library) => {
    const listed = await listSearchMisses(library);
    const misses = listed.map((miss) => ({ ...miss, times: figureOf(miss.times) }));
    const rows = misses.map(({ term, times, lastAt }) => [term, figureWords(times), turkishDate(lastAt)]);
    const table = columns([["ARANAN", "KEZ", "SON ARAMA"], ...rows]);
    return { result: misses, lines: misses.length === 0 ? "Aranıp bulunamayan bir şey yok." : table };
  });
