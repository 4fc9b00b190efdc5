import { copy } from "../../foreign/foreign-copy.ts";
import type { ForeignNote, LeftOut } from "../../foreign/foreign-item.ts";

export interface ReasonItem {
  readonly title: string;
  readonly kind: "post" | "page";
  /** Where it is here; null: it is not. */
  readonly id: string | null;
  readonly what: string | null;
}

export interface ReasonGroup {
  /** One Turkish sentence. */
  readonly reason: string;
  readonly todo: string | null;
  readonly count: number;
  readonly items: readonly ReasonItem[];
}

const MAX_ITEMS = 1000;
const MAX_REASONS = 100;
/** Of one item, in characters. */
const MAX_WHAT = 400;
const NOTES = Object.keys(copy.notes) as ForeignNote["kind"][];

/** Counts reasons; of very many items only the first are kept. */
export class ReasonGroups {
  readonly #groups = new Map<string, { todo: string | null; count: number; readonly items: ReasonItem[] }>();

  add(given: string, item: Partial<ReasonItem>, { todo = null, count = 1 }: Partial<ReasonGroup> = {}): void {
    const isNew = !this.#groups.has(given);
    const reason = isNew && this.#groups.size >= MAX_REASONS ? copy.otherReasons : given;
    const group = this.#groups.get(reason) ?? { todo, count: 0, items: [] };
    this.#groups.set(reason, group);
    group.count += count;
    const { title, kind = "post", id = null, what = null } = item;
    if (title && group.items.length < MAX_ITEMS) group.items.push({ title, kind, id, what });
  }

  addLeft({ reason, title, count = 1 }: LeftOut): void {
    this.add(reason, { title: title ?? "" }, { count });
  }

  addNotes(notes: readonly ForeignNote[], item: Omit<ReasonItem, "what">): void {
    for (const kind of NOTES) {
      const own = notes.filter((note) => note.kind === kind);
      if (own.length === 0) continue;
      const whats = [...new Set(own.flatMap(({ what }) => what ?? []))].join(", ");
      const what = whats.length > MAX_WHAT ? `${whats.slice(0, MAX_WHAT).toWellFormed()}…` : whats || null;
      const { reason, todo } = copy.notes[kind];
      this.add(reason, { ...item, what }, { todo });
    }
  }

  /** Notes by how much is lost, others by how often they are said. */
  list(): ReasonGroup[] {
    const rank = (reason: string) => NOTES.findIndex((kind) => copy.notes[kind].reason === reason);
    return [...this.#groups]
      .map(([reason, group]) => ({ reason, ...group }))
      .sort((one, other) => rank(one.reason) - rank(other.reason) || other.count - one.count);
  }
}
