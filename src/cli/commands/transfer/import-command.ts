import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { basename, extname, resolve } from "node:path";
import { copy as foreignCopy } from "../../../content/foreign/foreign-copy.ts";
import { type ForeignExport, type OwnFile, ownFiles } from "../../../content/foreign/foreign-item.ts";
import { termsOf } from "../../../content/library/import/beside-fields.ts";
import { FrontMatter } from "../../../content/library/import/front-matter.ts";
import type { Library } from "../../../content/library/library.ts";
import type { ImportChoices } from "../../../content/library/transfer/import-choices.ts";
import { openExport } from "../../../content/library/transfer/open-export.ts";
import type { ReasonGroup } from "../../../content/library/transfer/reason-groups.ts";
import { type ImportResult, runImport } from "../../../content/library/transfer/run-import.ts";
import { type ImportSurvey, surveyImport } from "../../../content/library/transfer/survey.ts";
import { coverOfEdition } from "../../../desk/issues/page-cover.ts";
import { withEditions } from "../../../desk/issues/with-editions.ts";
import { writtenNumber } from "../../../domain/issue/issue-number.ts";
import { NO_PDF_HINTS, numberFaults, proposeIssues } from "../../../domain/issue/proposals/propose-issues.ts";
import { paths } from "../../../domain/paths.ts";
import { SETTING_LABELS } from "../../../domain/setting-labels.ts";
import { monthName } from "../../../domain/turkish-date.ts";
import { turkishNumber } from "../../../domain/turkish-number.ts";
import type { EditionStore } from "../../../issues/render/edition-store.ts";
import { unlessUnusable } from "../../../issues/unusable-pdf.ts";
import type { SettingName } from "../../../magazine/settings.ts";
import { takeExportedSettings } from "../../../magazine/take-exported-settings.ts";
import { mapConcurrent } from "../../../platform/jobs/map-concurrent.ts";
import { PublicError } from "../../../platform/public-error.ts";
import type { Call, GivenOptions, RunCommand } from "../../command.ts";
import { startProgress } from "../../progress.ts";
import { columns, type Printed } from "../../terminal.ts";
import { withLibrary, withOwnLibrary, withSettings } from "../../with-content.ts";
import { transferCopy } from "./transfer-command-copy.ts";

/** Files that are named one by one are the magazine's own. */
const OWN = new Set([".md", ".html", ".htm", ".pdf"]);
const SHOWN_TITLES = 20;
const READ_AT_ONCE = 2;
/** Options for all issues of a folder, and what front matter calls each. */
const TERMS = { "free-pages": "freePages", opens: "opens", "free-from": "freeFrom", store: "store" };
const ADDRESSES = { post: paths.post, page: paths.page, author: paths.author };

export const run: RunCommand = async (call, ...operands) => {
  const { given, config, cwd, signal, terminal } = call;
  const site = siteOf(given);
  const isTold = !given.has("json");
  const isOwn = (operand: string) => OWN.has(extname(operand).toLowerCase());
  const files = operands.filter(isOwn).map((label) => ({ path: resolve(cwd, label), label }));
  const open = async function* (editions: EditionStore): AsyncGenerator<ForeignExport> {
    if (files.length > 0) yield ownFiles(files, files.map(({ label }) => label).join(", "));
    for (const operand of operands) {
      if (isOwn(operand)) continue;
      const options = { name: basename(operand), site, signal };
      await using opened = await openExport(resolve(cwd, operand), options);
      const found = opened.system === "files" ? await asIssues(call, editions, opened) : opened;
      if (isTold)
        terminal.print({ lines: transferCopy.found(foreignCopy.systems[found.system], found.name) });
      if (found.needsSite && site === null) terminal.note(transferCopy.siteMissing);
      yield found;
    }
  };
  const isSurvey = given.has("dry-run");
  const done: (Reported | ImportSurvey)[] = [];
  const takeAll = (editions: EditionStore) =>
    (isSurvey ? withLibrary : withOwnLibrary)(call, async (library) => {
      for await (const found of open(editions)) {
        const one = await (isSurvey
          ? surveyImport(library, found, importOptionsOf(call))
          : bring(call, { library, editions }, found));
        done.push(one);
        if (isTold) terminal.print(reportOf(one, given.has("update")));
      }
    });
  await withEditions({ ...config, ...config.secrets }, signal, takeAll);
  return {
    result: done.length === 1 ? done[0] : done,
    // Each export was reported when it was done.
    notes: isSurvey ? [transferCopy.dryRun] : [],
    isFault: done.some(
      (one) => "refused" in one && one.refused + (one.system === "files" ? one.kept : 0) > 0,
    ),
  };
};

/** A folder of PDFs: what is proposed of each is printed before it comes. */
async function asIssues(call: Call, editions: EditionStore, folder: ForeignExport): Promise<ForeignExport> {
  const { given, terminal } = call;
  const status = given.has("draft") ? "taslak" : null;
  const same = { ...termsGiven(given), ...(status && { status }) };
  const pdfs = await hintedPdfs(call, editions, folder);
  const proposals = proposeIssues(pdfs.map(({ file, hints }) => ({ name: basename(file.path), ...hints })));
  const files = pdfs.map(({ file, hash }, index) => {
    const { title = "", month = null } = proposals[index] ?? {};
    const date = month && `${month.year}-${month.month}-01`;
    const fields = { title, ...(date && { date }), ...same };
    return hash === null ? file : { ...file, proposed: { hash, fields } };
  });
  const rows = proposals.map(({ title, month }, index) => [
    pdfs[index]?.file.label ?? "",
    title,
    month === null ? transferCopy.noMonth : monthName(month),
  ]);
  // Equal bytes come once.
  const first = new Map(pdfs.map(({ hash }, index) => [hash ?? index, index] as const).reverse());
  const { duplicates, missing } = numberFaults(
    [...first.values()].flatMap((index) => proposals[index] ?? []),
  );
  const notes = [
    ...(duplicates.length > 0 ? [transferCopy.duplicates(duplicates.join(", "))] : []),
    ...(missing.length > 0 ? [transferCopy.missing(missing.map(writtenNumber).join(", "))] : []),
  ];
  if (!given.has("json")) terminal.print({ lines: columns(rows), notes });
  return ownFiles(files, folder.name);
}

/** As front matter has them. @throws PublicError of one that no issue could have */
function termsGiven(given: GivenOptions): Readonly<Record<string, string>> {
  const terms = Object.entries(TERMS).flatMap(([option, field]) => {
    const value = given.value(option);
    return value === null ? [] : [[field, value] as const];
  });
  try {
    termsOf(new FrontMatter("", new Map(terms.map(([field, value]) => [field, { value, line: 1 }]))));
  } catch (error) {
    throw error instanceof PublicError ? new PublicError("usage", error.sentence) : error;
  }
  return Object.fromEntries(terms);
}

async function hintedPdfs(call: Call, editions: EditionStore, folder: ForeignExport) {
  const { signal } = call;
  const files: OwnFile[] = [];
  for await (const entry of folder.read(signal)) if ("file" in entry) files.push(entry.file);
  using progress = startProgress(call, transferCopy.reading);
  let done = 0;
  return mapConcurrent(READ_AT_ONCE, files, async (file) => {
    // What cannot be read is refused with its sentence when its turn comes.
    const hash = await hashOf(file.path, signal).catch(() => null);
    signal.throwIfAborted();
    const { path } = file;
    const reading = hash === null ? NO_PDF_HINTS : editions.hints({ hash, path });
    const hints = await unlessUnusable(Promise.resolve(reading), NO_PDF_HINTS);
    done += 1;
    progress.show(done, files.length);
    return { file, hash, hints };
  });
}

async function hashOf(path: string, signal: AbortSignal): Promise<string> {
  const bytes = createHash("sha256");
  for await (const chunk of createReadStream(path, { signal })) bytes.update(chunk);
  return bytes.digest("hex");
}

type Reported = ImportResult & {
  readonly system: ForeignExport["system"];
  readonly settings: readonly SettingName[];
};

async function bring(
  call: Call,
  { library, editions }: { readonly library: Library; readonly editions: EditionStore },
  found: ForeignExport,
): Promise<Reported> {
  const { config } = call;
  const { system, magazineFolder: folder } = found;
  // What it brings before it is ended is recorded as well.
  if (system !== "files") await call.record(found.name, { from: system });
  using progress = startProgress(call, transferCopy.importing);
  const result = await runImport(library, found, {
    ...importOptionsOf(call),
    checkEdition: (edition, storeFile) => coverOfEdition(editions, library.files, edition, storeFile),
    onFile: ({ kind, id, title }) => call.record(title, { address: ADDRESSES[kind](id) }),
    allowedHosts: config.contentAllowedHosts,
    onProgress: progress.show,
  });
  const settings =
    folder === undefined ? [] : await withSettings(config, (store) => takeExportedSettings(store, folder));
  return { ...result, system, settings };
}

function importOptionsOf({ given, signal }: Call) {
  const categories = given.values("category");
  const choices: ImportChoices = {
    drafts: !given.has("no-drafts"),
    pages: !given.has("no-pages"),
    tagsAsCategories: given.has("tags"),
    categories: categories.length > 0 ? [...categories] : null,
  };
  return { choices, updates: given.has("update") ? ("named" as const) : ("nothing" as const), signal };
}

function siteOf(given: GivenOptions): string | null {
  const written = given.value("site");
  if (written === null) return null;
  const url = URL.parse(written);
  if (url?.protocol !== "https:" && url?.protocol !== "http:")
    throw new PublicError("usage", transferCopy.siteInvalid(written));
  return url.href;
}

function reportOf(one: Reported | ImportSurvey, isUpdate: boolean): Printed {
  if ("steps" in one) return { lines: linesOfSurvey(one) };
  const kept = one.kept > 0 && !isUpdate ? [transferCopy.keepsExisting] : [];
  if (one.system !== "files") return { lines: linesOfResult(one), notes: kept };
  return { lines: one.items.map(lineOfFile), notes: [...notesOfFiles(one), ...kept] };
}

function linesOfSurvey(survey: ImportSurvey): string[] {
  const { rows, steps, categories, beside } = transferCopy;
  const counts = [
    ...countRows(beside, survey.beside),
    ...countRows(rows, survey),
    ...countRows(steps, survey.steps),
  ];
  const names = survey.categories.map(({ name }) => name);
  return [...columns(counts), ...(names.length > 0 ? [categories(names)] : []), ...linesOfGroups(survey)];
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

function lineOfFile({ kind, step, id, title }: Reported["items"][number]): string {
  if (step === "add") return transferCopy.added(title, id, ADDRESSES[kind](id));
  return transferCopy[step === "update" ? "updated" : "unchanged"](title, id);
}

function notesOfFiles({ items, left }: Reported): string[] {
  const drafts = items.filter(({ status }) => status === "draft");
  return [
    ...(drafts.length > SHOWN_TITLES
      ? [transferCopy.drafts(drafts.length)]
      : drafts.map(({ title }) => transferCopy.draft(title))),
    ...items.flatMap(({ status, title }) => (status === "scheduled" ? [transferCopy.scheduled(title)] : [])),
    // A refusal mostly names its file, and its line, itself.
    ...left.flatMap(({ reason, items: files }) =>
      files.map(({ title: name }) =>
        reason.startsWith(name) ? reason : transferCopy.refusedFile(name, reason),
      ),
    ),
  ];
}

function linesOfResult(result: Reported): string[] {
  const { added, updated, unchanged, beside, settings, failureCount } = result;
  const failures = result.failures.map(({ title, address, reason }) => [title, address, reason]);
  return [
    transferCopy.done(added, updated, unchanged),
    ...columns(countRows(transferCopy.beside, beside), "  "),
    ...(settings.length > 0 ? [transferCopy.settings(settings.map((name) => SETTING_LABELS[name]))] : []),
    ...linesOfGroups(result),
    ...(failureCount > 0 ? [transferCopy.failures(failureCount), ...columns(failures, "  ")] : []),
  ];
}

function linesOfGroups({ left, notes }: Pick<ImportSurvey, "left" | "notes">): string[] {
  return [
    ...(left.length > 0 ? [transferCopy.left, ...left.flatMap(linesOfGroup)] : []),
    ...(notes.length > 0 ? [transferCopy.notes, ...notes.flatMap(linesOfGroup)] : []),
  ];
}

function linesOfGroup({ reason, todo, count, items }: ReasonGroup): string[] {
  const shown = items.slice(0, SHOWN_TITLES);
  const others = count > SHOWN_TITLES && shown.length > 0 ? [transferCopy.others(count - shown.length)] : [];
  return [
    `  ${turkishNumber(count)}  ${reason}${todo === null ? "" : ` ${todo}`}`,
    ...columns(
      shown.map(({ title, what }) => [title, what ?? ""]),
      "     ",
    ),
    ...others.map((more) => `     ${more}`),
  ];
}
