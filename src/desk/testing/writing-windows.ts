import type { Node } from "prosemirror-model";
import { EditorState, type Plugin } from "prosemirror-state";
import { Step } from "prosemirror-transform";
import { DocumentSync } from "../app/articles/sync/document-sync.ts";
import { stepToJson } from "../app/articles/sync/step-origins.ts";
import type { SavedStep } from "../articles/article-hub.ts";
import { schema } from "../document/schema.ts";

/** Takes whole batches in one order, as the desk's server does. */
export class StepServer {
  doc: Node;
  readonly steps: SavedStep[] = [];

  constructor(doc: Node) {
    this.doc = doc;
  }

  take(version: number, clientId: string, steps: readonly Step[]): boolean {
    if (version !== this.steps.length) return false;
    for (const step of steps) {
      const sent: unknown = JSON.parse(JSON.stringify(stepToJson(step)));
      const { doc, failed } = Step.fromJSON(schema, sent).apply(this.doc);
      if (!doc) throw new Error(`the server cannot apply a step: ${failed}`);
      this.doc = doc;
      this.steps.push({ clientId, step: sent });
    }
    return true;
  }
}

/** An editor's window without a browser. */
export class WritingWindow {
  readonly sync: DocumentSync;
  readonly clientId: string;
  state: EditorState;

  constructor(clientId: string, doc: Node, plugins: readonly Plugin[] = []) {
    this.clientId = clientId;
    this.sync = new DocumentSync(clientId, 0);
    this.state = EditorState.create({ doc, plugins: [...this.sync.plugins, ...plugins] });
    this.sync.attach(this);
  }

  readonly dispatch = (change: EditorState["tr"]) => {
    this.state = this.state.apply(change);
  };

  hear(server: StepServer): void {
    const { version } = this.sync;
    this.sync.receive(version, server.steps.slice(version));
  }

  /** @param isLost the answer, not the request */
  send(server: StepServer, isLost = false): void {
    const batch = this.sync.takeBatch();
    if (!batch) return;
    const isTaken = server.take(batch.version, this.clientId, batch.steps);
    if (isLost) return;
    if (isTaken) this.sync.confirm(batch);
    else this.hear(server);
  }

  /** Sends all that it has. */
  settle(server: StepServer): void {
    this.hear(server);
    while (this.sync.hasUnsent) this.send(server);
  }
}

export function paragraph(text: string): Node {
  return schema.node("paragraph", null, text === "" ? [] : [schema.text(text)]);
}

/** @returns the place right behind a text that stands once */
export function behind(doc: Node, text: string): number {
  return before(doc, text) + text.length;
}

export function before(doc: Node, text: string): number {
  let place: number | null = null;
  doc.descendants((node, position) => {
    const at = node.isText ? (node.text ?? "").indexOf(text) : -1;
    if (at >= 0) place = position + at;
  });
  if (place === null) throw new Error(`“${text}” is not in the text`);
  return place;
}
