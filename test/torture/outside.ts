import type { Node } from "prosemirror-model";
import { randomHex } from "../../src/desk/app/random-hex.ts";
import { documentToHtml } from "../../src/desk/document/document-html.ts";
import { schema } from "../../src/desk/document/schema.ts";
import type { Machine } from "./machines.ts";
import type { Writer } from "./writer.ts";

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
  await writer.flush();
  const { version, fieldsVersion, hasUnsent } = writer.session.store.getState().shown;
  if (hasUnsent) return false;
  const state = await writer.ask<{ publishing: { last: { id: string } | null } }>("GET", `/publishing/${id}`);
  if (!state) return false;
  const seen = { version, fieldsVersion };
  const json = { after: state.publishing.last?.id ?? null, isForced: false, seen };
  return (await writer.ask("POST", `/publishing/${id}/publish`, json)) !== null;
}

export async function schedule(writer: Writer): Promise<boolean> {
  const { version, fieldsVersion } = writer.session.store.getState().shown;
  const instant = new Date(Date.now() + SOON_MS).toISOString();
  const json = { instant, zone: "Europe/Istanbul", seen: { version, fieldsVersion } };
  return (await writer.ask("PUT", `/publishing/${writer.article.id}/schedule`, json)) !== null;
}

/** Puts a former text in place of the present one. */
export async function restore(writer: Writer): Promise<boolean> {
  const { id } = writer.article;
  const known = await writer.ask<{ revisions: Line[] }>("GET", `/history/${id}`);
  const revision = writer.chance.pick(known?.revisions ?? []);
  if (!revision) return false;
  const how = `restored ${revision.kind} ${revision.id}`;
  return writer.replaceText(how, `/history/${id}/${revision.id}/restore`, {});
}

/** Takes the text that a command left on the site, or keeps the desk's. */
export async function choose(writer: Writer): Promise<boolean> {
  const path = `/articles/${writer.article.id}/outside`;
  const isTaken = writer.chance.happens(0.5);
  const json = { isTaken, over: null };
  const isDone = isTaken
    ? await writer.replaceText("took the site's text", path, json)
    : (await writer.ask("POST", path, json)) !== null;
  await writer.refresh();
  return isDone;
}

/** `mecmua import --update` puts the text of a window into the post, with a line more and sometimes a block less. */
export async function command(writer: Writer, machine: Machine): Promise<boolean> {
  const view = await writer.ask<{ article: { postId: string | null } }>(
    "GET",
    `/articles/${writer.article.id}`,
  );
  const postId = view?.article.postId;
  if (!postId) return false;
  const { chance } = writer;
  const blocks = writer.state.doc.children.filter(() => !chance.happens(0.1));
  const line = schema.node("paragraph", null, schema.text(`Komuttan ${chance.below(1000)}`));
  const doc = schema.node("doc", null, [line, ...blocks]);
  writer.article.ledger.commanded(writer, doc, writer.unsentSince);
  const html = documentToHtml(doc);
  return machine.command(html, `id: ${JSON.stringify(postId)}\ncategories: [Deneme]`);
}

/** A note in the margin on a word that stands whole in what the server has. */
export async function setNote(writer: Writer): Promise<boolean> {
  const { article, chance } = writer;
  const word = chance.pick(article.ledger.words.filter(({ typed, text }) => typed === text.length));
  const from = word ? placeOf(writer.session.document.confirmed, word.text) : null;
  if (!word || from === null) return false;
  const id = randomHex(12);
  article.notes.set(id, word);
  const place = { version: writer.version, from, to: from + word.text.length };
  const json = { id, text: word.text, waitsFor: null, target: "passage", place };
  return (await writer.ask("POST", `/comments/${article.id}`, json)) !== null;
}

/** Where a text of one block begins; null: it does not stand there. */
export function placeOf(doc: Node, text: string): number | null {
  let place: number | null = null;
  doc.descendants((node, position) => {
    if (!node.isTextblock) return true;
    const index = node.textBetween(0, node.content.size, "", "\ufffc").indexOf(text);
    if (index >= 0) place = position + 1 + index;
    return false;
  });
  return place;
}
