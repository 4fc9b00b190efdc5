import { publicationDate } from "../../content/library/import/publication-date.ts";
import { PAGE_BOXES, PAGE_SPREADS, type PageSetup } from "../../domain/page-setup.ts";
import { type Arguments, UsageError } from "../command.ts";
import { copy } from "../command-copy.ts";

/** Null when no date is given. @throws UsageError */
export function instantOf(given: Arguments): string | null {
  const written = given.value("date");
  const instant = written === null ? null : publicationDate(written);
  if (written !== null && instant === null) throw new UsageError(copy.optionDate("--date", written));
  return instant;
}

/** What is not given stays as it was. @throws UsageError */
export function pageSetupOf(given: Arguments, former: PageSetup): PageSetup {
  return {
    box: choiceOf(given, "box", PAGE_BOXES) ?? former.box,
    spreads: choiceOf(given, "spreads", PAGE_SPREADS) ?? former.spreads,
  };
}

function choiceOf<Choice extends string>(
  given: Arguments,
  option: string,
  choices: readonly Choice[],
): Choice | null {
  const written = given.value(option);
  if (written === null) return null;
  const choice = choices.find((one) => one === written);
  if (choice === undefined) throw new UsageError(copy.optionChoice(`--${option}`, written, choices));
  return choice;
}
