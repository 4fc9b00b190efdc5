import { listSearchMisses } from "../../../content/search-misses/search-misses.ts";
import { turkishDate } from "../../../domain/turkish-date.ts";
import { turkishNumber } from "../../../domain/turkish-number.ts";
import type { RunCommand } from "../../command.ts";
import { printResult } from "../../output.ts";
import { withLibrary } from "../../with-content.ts";

export const run: RunCommand = (call) =>
  withLibrary(call, async (library) => {
    const misses = await listSearchMisses(library);
    const rows = misses.map(({ term, times, lastAt }) => [term, turkishNumber(times), turkishDate(lastAt)]);
    return printResult(
      call,
      misses,
      misses.length === 0 ? "Aranıp bulunamayan bir şey yok." : [["ARANAN", "KEZ", "SON ARAMA"], ...rows],
    );
  });
