import { basename, resolve } from "node:path";
import { copy as foreignCopy } from "../../../content/foreign/foreign-copy.ts";
import type { ImportChoices } from "../../../content/library/transfer/import-choices.ts";
import type { BesideCounts } from "../../../content/library/transfer/mecmua/beside-posts.ts";
import { openExport } from "../../../content/library/transfer/open-export.ts";
import type { ReasonGroup } from "../../../content/library/transfer/reason-groups.ts";
import { type ImportResult, runImport } from "../../../content/library/transfer/run-import.ts";
import { type ImportSurvey, surveyImport } from "../../../content/library/transfer/survey.ts";
import { SETTING_LABELS } from "../../../domain/setting-labels.ts";
import { turkishNumber } from "../../../domain/turkish-number.ts";
import type { SettingName } from "../../../magazine/settings.ts";
import { takeExportedSettings } from "../../../magazine/take-exported-settings.ts";
import { PublicError } from "../../../platform/public-error.ts";
import { type Arguments, type Call, exitCodes, type RunCommand } from "../../command.ts";
import { startProgress } from "../../progress.ts";
import { withLibrary, withOwnLibrary, withSettings } from "../../with-content.ts";
import { transferCopy } from "./transfer-command-copy.ts";

export const run: RunCommand = async (call) => {
  const { arguments: given, cwd, signal, config, terminal } = call;
  const [file = ""] = given.operands;
  const choices = choicesOf(given);
  const site = siteOf(given);
  await using found = await openExport(resolve(cwd, file), { name: basename(file), site, signal });
  if (!given.has("json")) terminal.line(transferCopy.found(foreignCopy.systems[found.system], found.name));
  if (found.needsSite && site === null) terminal.note(transferCopy.siteMissing);
  if (given.has("dry-run")) {
    const survey = await withLibrary(call, (library) => surveyImport(library, found, signal, choices));
    reportSurvey(call, survey);
    return exitCodes.done;
  }
  const progress = startProgress(call, transferCopy.importing);
  const { contentAllowedHosts: allowedHosts } = config;
  const result = await withOwnLibrary(call, (library) =>
    runImport(library, found, { choices, allowedHosts, signal, onProgress: progress.show }),
  ).finally(progress.end);
  const { magazineFolder: folder } = found;
  const settings =
    folder === undefined ? [] : await withSettings(config, (store) => takeExportedSettings(store, folder));
  reportResult(call, { ...result, settings });
  return exitCodes.done;
};

function choicesOf(given: Arguments): ImportChoices {
  const categories = given.values("category");
  return {
    drafts: !given.has("no-drafts"),
    pages: !given.has("no-pages"),
    tagsAsCategories: given.has("tags"),
    categories: categories.length > 0 ? categories : null,
  };
}

/** @throws PublicError */
function siteOf(given: Arguments): string | null {
  const written = given.value("site");
  if (written === null) return null;
  const url = URL.parse(written);
  if (url?.protocol !== "https:" && url?.protocol !== "http:")
    throw new PublicError("usage", transferCopy.siteInvalid(written));
  return url.href;
}

function reportSurvey({ terminal, arguments: given }: Call, survey: ImportSurvey): void {
  if (given.has("json")) {
    terminal.json(survey);
    return;
  }
  const { rows, steps, categories } = transferCopy;
  const { posts, drafts, scheduled, pages, pictures } = survey;
  const counts = Object.entries({ posts, drafts, scheduled, pages, pictures }) as [
    keyof typeof rows,
    number,
  ][];
  const planned = Object.entries(survey.steps) as [keyof typeof steps, number][];
  terminal.table([
    ...besideRows(survey.beside),
    ...counts.filter(([, value]) => value > 0).map(([name, value]) => [rows[name], turkishNumber(value)]),
    ...planned.filter(([, value]) => value > 0).map(([step, value]) => [steps[step], turkishNumber(value)]),
  ]);
  if (survey.categories.length > 0) terminal.line(categories(survey.categories.map(({ name }) => name)));
  reportGroups(terminal, survey);
  terminal.note(transferCopy.dryRun);
}

function besideRows(beside: BesideCounts | null): string[][] {
  return Object.entries(beside ?? {})
    .filter(([, value]) => value > 0)
    .map(([kind, value]) => [transferCopy.beside[kind as keyof BesideCounts], turkishNumber(value)]);
}

type Reported = ImportResult & { readonly settings: readonly SettingName[] };

function reportResult({ terminal, arguments: given }: Call, result: Reported): void {
  if (given.has("json")) {
    terminal.json(result);
    return;
  }
  terminal.line(transferCopy.done(result.added, result.updated, result.unchanged));
  terminal.table(besideRows(result.beside), "  ");
  if (result.settings.length > 0)
    terminal.line(transferCopy.settings(result.settings.map((name) => SETTING_LABELS[name])));
  reportGroups(terminal, result);
  if (result.failureCount === 0) return;
  terminal.line(transferCopy.failures(result.failureCount));
  terminal.table(
    result.failures.map(({ title, address, reason }) => [title, address, reason]),
    "  ",
  );
}

function reportGroups(
  terminal: Call["terminal"],
  { left, notes }: { readonly left: readonly ReasonGroup[]; readonly notes: readonly ReasonGroup[] },
): void {
  for (const [heading, groups] of [
    [transferCopy.left, left],
    [transferCopy.notes, notes],
  ] as const) {
    if (groups.length === 0) continue;
    terminal.line(heading);
    terminal.table(
      groups.map(({ reason, count }) => [turkishNumber(count), reason]),
      "  ",
    );
  }
}
