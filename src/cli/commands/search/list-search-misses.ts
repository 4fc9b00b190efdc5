import { readSearchMisses } from "../../../content/search-misses/search-misses-file.ts";
import { turkishDate } from "../../../domain/turkish-date.ts";
import { turkishNumber } from "../../../domain/turkish-number.ts";
import type { RunCommand } from "../../command.ts";
import { printResult } from "../../output.ts";

export const run: RunCommand = async (call) => {
  const found = await readSearchMisses(call.config.dataDir);
  const misses = found.toSorted((one, other) => other.times - one.times);
  const rows = misses.map(({ term, times, lastAt }) => [term, turkishNumber(times), turkishDate(lastAt)]);
  return printResult(
    call,
    misses,
    misses.length === 0 ? "Aranıp bulunamayan bir şey yok." : [["ARANAN", "KEZ", "SON ARAMA"], ...rows],
  );
};
