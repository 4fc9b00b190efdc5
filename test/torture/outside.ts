import { documentToHtml } from "../../src/desk/document/document-html.ts";
import { schema } from "../../src/desk/document/schema.ts";
import type { Machine } from "./machines.ts";
import { textOf, type Writer } from "./writer.ts";

/* What else changes an article that is open: publishing, its history, commands. All but the commands by a window's line. */

/** In milliseconds: how soon a scheduled text goes out. */
const SOON_MS = 3_000;
interface Line {
  readonly id: string;
  readonly kind: string;
}

/** @returns whether it was done, as far as one was told */
export async function publish(writer: Writer): Promise<boolean> {
  const { id } = writer.article;
  await writer.page.run(() => writer.session.flush());
  const { version, fieldsVersion, hasUnsent } = writer.session.store.getState().shown;
  if (hasUnsent) return false;
  const state = await ask<{ publishing: { last: { id: string } | null } }>(
    writer,
    "GET",
    `/publishing/${id}`,
  );
  if (!state) return false;
  const seen = { version, fieldsVersion };
  const json = { after: state.publishing.last?.id ?? null, isForced: false, seen };
  return (await ask(writer, "POST", `/publishing/${id}/publish`, json)) !== null;
}

export async function schedule(writer: Writer): Promise<boolean> {
  const { version, fieldsVersion } = writer.session.store.getState().shown;
  const instant = new Date(Date.now() + SOON_MS).toISOString();
  const json = { instant, zone: "Europe/Istanbul", seen: { version, fieldsVersion } };
  return (await ask(writer, "PUT", `/publishing/${writer.article.id}/schedule`, json)) !== null;
}

/** Puts a former text in place of the present one. */
export async function restore(writer: Writer): Promise<boolean> {
  const { id, ledger } = writer.article;
  const known = await ask<{ revisions: Line[] }>(writer, "GET", `/history/${id}`);
  const revision = writer.chance.pick(known?.revisions ?? []);
  if (!revision) return false;
  ledger.replaced(`${writer.name} restored ${revision.kind} ${revision.id}`);
  return (await ask(writer, "POST", `/history/${id}/${revision.id}/restore`, {})) !== null;
}

/** Takes the text that a command left on the site, or keeps the desk's. */
export async function choose(writer: Writer): Promise<boolean> {
  const { article, chance } = writer;
  const isTaken = chance.happens(0.5);
  article.ledger.replaced(`${writer.name} ${isTaken ? "took the site's text" : "kept the desk's text"}`);
  const json = { isTaken, over: null };
  const isDone = (await ask(writer, "POST", `/articles/${article.id}/outside`, json)) !== null;
  await writer.refresh();
  return isDone;
}

/** `mecmua post update` puts the text of a window into the post, with a line more and sometimes a block less. */
export async function command(writer: Writer, machine: Machine): Promise<boolean> {
  const view = await ask<{ article: { postId: string | null } }>(
    writer,
    "GET",
    `/articles/${writer.article.id}`,
  );
  const postId = view?.article.postId;
  if (!postId) return false;
  const { chance } = writer;
  const blocks = writer.state.doc.children.filter(() => !chance.happens(0.1));
  const line = schema.node("paragraph", null, schema.text(`Komuttan ${chance.below(1000)}`));
  const html = documentToHtml(schema.node("doc", null, [line, ...blocks]));
  return machine.command("update", html, "categories: [Deneme]", postId);
}

/** The stored text and fields, and those of its history. @throws */
export async function stored(writer: Writer): Promise<{
  doc: unknown;
  fields: unknown;
  version: number;
  /** The texts that were set aside, and all. */
  readHistory(): Promise<{ aside: string; all: string }>;
}> {
  const { id } = writer.article;
  const view = await ask<{ article: { doc: unknown; fields: unknown; version: number } }>(
    writer,
    "GET",
    `/articles/${id}`,
  );
  if (!view) throw new Error("the article is not answered");
  return {
    ...view.article,
    async readHistory() {
      const { revisions } = (await ask<{ revisions: Line[] }>(writer, "GET", `/history/${id}`)) ?? {
        revisions: [],
      };
      const texts: { readonly kind: string; readonly text: string }[] = [];
      for (const { id: revision, kind } of revisions) {
        const answer = await ask<{ former: { doc: unknown } }>(writer, "GET", `/history/${id}/${revision}`);
        if (answer) texts.push({ kind, text: textOf(schema.nodeFromJSON(answer.former.doc)) });
      }
      const textsOf = (isWanted: (kind: string) => boolean) =>
        texts
          .filter(({ kind }) => isWanted(kind))
          .map(({ text }) => text)
          .join("\n");
      return { aside: textsOf((kind) => kind === "set aside"), all: textsOf(() => true) };
    },
  };
}

/** Null: it was refused, or nothing came back. */
async function ask<T>(writer: Writer, method: string, path: string, json?: unknown): Promise<T | null> {
  const { page } = writer;
  const body =
    json === undefined ? {} : { body: JSON.stringify(json), headers: { "content-type": "application/json" } };
  const asking = page.run(() => fetch(`/masa/api${path}`, { method, ...body })).catch(() => null);
  const answer = await Promise.race([asking, page.gone.then(() => null)]);
  return answer?.ok ? ((await answer.json()) as T) : null;
}
