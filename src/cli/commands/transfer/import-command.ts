import { basename, extname, resolve } from "node:path";
import { copy as foreignCopy } from "../../../content/foreign/foreign-copy.ts";
import { type ForeignExport, ownFiles } from "../../../content/foreign/foreign-item.ts";
import type { CheckEdition } from "../../../content/library/import/import-file.ts";
import type { Library } from "../../../content/library/library.ts";
import type { ImportChoices } from "../../../content/library/transfer/import-choices.ts";
import { openExport } from "../../../content/library/transfer/open-export.ts";
import type { ReasonGroup } from "../../../content/library/transfer/reason-groups.ts";
import { type ImportResult, runImport } from "../../../content/library/transfer/run-import.ts";
import { type ImportSurvey, surveyImport } from "../../../content/library/transfer/survey.ts";
import { coverOfEdition } from "../../../desk/issues/page-cover.ts";
import { withEditions } from "../../../desk/issues/with-editions.ts";
import { paths } from "../../../domain/paths.ts";
import { SETTING_LABELS } from "../../../domain/setting-labels.ts";
import { turkishNumber } from "../../../domain/turkish-number.ts";
import type { SettingName } from "../../../magazine/settings.ts";
import { takeExportedSettings } from "../../../magazine/take-exported-settings.ts";
import { PublicError } from "../../../platform/public-error.ts";
import { type Arguments, type Call, exitCodes, type RunCommand } from "../../command.ts";
import { startProgress } from "../../progress.ts";
import { withLibrary, withOwnLibrary, withSettings } from "../../with-content.ts";
import { transferCopy } from "./transfer-command-copy.ts";

/** Files that are named one by one are the magazine's own. */
const OWN = new Set([".md", ".html", ".htm", ".pdf"]);
const SHOWN_TITLES = 20;
const ADDRESSES = { post: paths.post, page: paths.page, author: paths.author };

export const run: RunCommand = async (call) => {
  const { arguments: given, cwd, signal, terminal } = call;
  const site = siteOf(given);
  const isOwn = (operand: string) => OWN.has(extname(operand).toLowerCase());
  const files = given.operands.filter(isOwn).map((label) => ({ path: resolve(cwd, label), label }));
  const open = async function* (): AsyncGenerator<ForeignExport> {
    if (files.length > 0) yield ownFiles(files, files.map(({ label }) => label).join(", "));
    for (const operand of given.operands) {
      if (isOwn(operand)) continue;
      await using found = await openExport(resolve(cwd, operand), { name: basename(operand), site, signal });
      if (!given.has("json"))
        terminal.line(transferCopy.found(foreignCopy.systems[found.system], found.name));
      if (found.needsSite && site === null) terminal.note(transferCopy.siteMissing);
      yield found;
    }
  };
  const isSurvey = given.has("dry-run");
  const done: (Reported | ImportSurvey)[] = [];
  await (isSurvey ? withLibrary : withOwnLibrary)(call, async (library) => {
    for await (const found of open()) done.push(await (isSurvey ? look : bring)(call, library, found));
  });
  if (given.has("json")) terminal.json(done.length === 1 ? done[0] : done);
  if (isSurvey) terminal.note(transferCopy.dryRun);
  return done.some((one) => "refused" in one && one.refused + (one.system === "files" ? one.kept : 0) > 0)
    ? exitCodes.fault
    : exitCodes.done;
};

async function look(call: Call, library: Library, found: ForeignExport): Promise<ImportSurvey> {
  const survey = await surveyImport(library, found, optionsOf(call));
  if (!call.arguments.has("json")) reportSurvey(call, survey);
  return survey;
}

type Reported = ImportResult & {
  readonly system: ForeignExport["system"];
  readonly settings: readonly SettingName[];
};

async function bring(call: Call, library: Library, found: ForeignExport): Promise<Reported> {
  const { signal, config } = call;
  const { system, magazineFolder: folder } = found;
  const place = { ...config, ...config.secrets };
  const checkEdition: CheckEdition = (edition, storeFile) =>
    withEditions(place, signal, (editions) => coverOfEdition(editions, library.files, edition, storeFile));
  // What it brings before it is ended is recorded as well.
  if (system !== "files") await call.record(found.name, { from: system });
  const progress = startProgress(call, transferCopy.importing);
  const result = await runImport(library, found, {
    ...optionsOf(call),
    checkEdition,
    onFile: ({ kind, id, title }) => call.record(title, { address: ADDRESSES[kind](id) }),
    allowedHosts: config.contentAllowedHosts,
    onProgress: progress.show,
  }).finally(progress.end);
  const settings =
    folder === undefined ? [] : await withSettings(config, (store) => takeExportedSettings(store, folder));
  const reported = { ...result, system, settings };
  if (!call.arguments.has("json")) (system === "files" ? reportFiles : reportResult)(call, reported);
  return reported;
}

function optionsOf({ arguments: given, signal }: Call) {
  const categories = given.values("category");
  const choices: ImportChoices = {
    drafts: !given.has("no-drafts"),
    pages: !given.has("no-pages"),
    tagsAsCategories: given.has("tags"),
    categories: categories.length > 0 ? [...categories] : null,
  };
  return { choices, updates: given.has("update") ? ("named" as const) : ("nothing" as const), signal };
}

function siteOf(given: Arguments): string | null {
  const written = given.value("site");
  if (written === null) return null;
  const url = URL.parse(written);
  if (url?.protocol !== "https:" && url?.protocol !== "http:")
    throw new PublicError("usage", transferCopy.siteInvalid(written));
  return url.href;
}

function reportSurvey({ terminal }: Call, survey: ImportSurvey): void {
  const { rows, steps, categories, beside } = transferCopy;
  terminal.table([
    ...countRows(beside, survey.beside),
    ...countRows(rows, survey),
    ...countRows(steps, survey.steps),
  ]);
  if (survey.categories.length > 0) terminal.line(categories(survey.categories.map(({ name }) => name)));
  reportGroups(terminal, survey);
}

/** Those that are not nought, in the order of their labels. */
function countRows<Name extends string>(
  labels: Readonly<Record<Name, string>>,
  counts: Readonly<Record<NoInfer<Name>, number>> | null,
): string[][] {
  return (Object.keys(labels) as Name[]).flatMap((name) =>
    counts && counts[name] > 0 ? [[labels[name], turkishNumber(counts[name])]] : [],
  );
}

function reportFiles(call: Call, { items, left, kept }: Reported): void {
  const { terminal } = call;
  for (const item of items) {
    const { kind, step, id, title, status } = item;
    if (step === "add") terminal.line(transferCopy.added(title, id, ADDRESSES[kind](id)));
    else terminal.line(transferCopy[step === "update" ? "updated" : "unchanged"](title, id));
    if (status === "draft") terminal.note(transferCopy.draft(title));
    if (status === "scheduled") terminal.note(transferCopy.scheduled(title));
  }
  // A refusal mostly names its file, and its line, itself.
  for (const { reason, items: files } of left)
    for (const { title: name } of files)
      terminal.note(reason.startsWith(name) ? reason : transferCopy.refusedFile(name, reason));
  if (kept > 0 && !call.arguments.has("update")) terminal.note(transferCopy.keepsExisting);
}

function reportResult(call: Call, result: Reported): void {
  const { terminal } = call;
  terminal.line(transferCopy.done(result.added, result.updated, result.unchanged));
  terminal.table(countRows(transferCopy.beside, result.beside), "  ");
  if (result.settings.length > 0)
    terminal.line(transferCopy.settings(result.settings.map((name) => SETTING_LABELS[name])));
  reportGroups(terminal, result);
  if (result.kept > 0 && !call.arguments.has("update")) terminal.note(transferCopy.keepsExisting);
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
    for (const { reason, todo, count, items } of groups) {
      terminal.line(`  ${turkishNumber(count)}  ${reason}${todo === null ? "" : ` ${todo}`}`);
      terminal.table(
        items.slice(0, SHOWN_TITLES).map(({ title, what }) => [title, what ?? ""]),
        "     ",
      );
      if (count > SHOWN_TITLES && items.length > 0)
        terminal.line(`     ${transferCopy.others(count - Math.min(items.length, SHOWN_TITLES))}`);
    }
  }
}
