import { listSearchMisses } from "../../../content/search-misses/search-misses.ts";
import { turkishDate } from "../../../domain/turkish-date.ts";
import { turkishNumber } from "../../../domain/turkish-number.ts";
import type { RunCommand } from "../../command.ts";
import { columns } from "../../terminal.ts";
import { withLibrary } from "../../with-content.ts";

export const run: RunCommand = (call) =>
  withLibrary(call, async (library) => {
    const misses = await listSearchMisses(library);
    const rows = misses.map(({ term, times, lastAt }) => [term, turkishNumber(times), turkishDate(lastAt)]);
    const table = columns([["ARANAN", "KEZ", "SON ARAMA"], ...rows]);
    return { result: misses, lines: misses.length === 0 ? "Aranıp bulunamayan bir şey yok." : table };
  });
