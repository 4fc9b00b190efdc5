import { readSearchMisses } from "../../../content/search-misses/search-misses-file.ts";
import { turkishDate } from "../../../domain/turkish-date.ts";
import { exitCodes, type RunCommand } from "../../command.ts";
import { copy } from "../../command-copy.ts";

export const run: RunCommand = async ({ arguments: given, config, terminal }) => {
  const misses = [...(await readSearchMisses(config.dataDir))].sort((one, other) => other.times - one.times);
  if (given.has("json")) terminal.json(misses);
  else if (misses.length === 0) terminal.line("Aranıp bulunamayan bir şey yok.");
  else
    terminal.table([
      ["ARANAN", "KEZ", "SON ARAMA"],
      ...misses.map(({ term, times, lastAt }) => [term, copy.count(times), turkishDate(lastAt)]),
    ]);
  return exitCodes.done;
};
