import type { StaffMember } from "../../domain/staff.ts";
import { DeskError } from "../desk-error.ts";
import type { ArticleFields } from "../document/article-fields.ts";
import { copy } from "./articles-copy.ts";

export interface SavedStep {
  readonly clientId: string;
  /** A step's JSON (Step.toJSON). */
  readonly step: unknown;
}

export interface PersonInArticle {
  readonly clientId: string;
  readonly staffId: string;
  readonly name: string;
}

/** Events for everybody who has the article open, in this order. */
export type ArticleEvent =
  | { readonly kind: "people"; readonly people: readonly PersonInArticle[] }
  | { readonly kind: "cursor"; readonly clientId: string; readonly anchor: number; readonly head: number }
  /** On top of `version`. */
  | { readonly kind: "steps"; readonly version: number; readonly steps: readonly SavedStep[] }
  | { readonly kind: "fields"; readonly version: number; readonly fields: ArticleFields }
  /** It was published, scheduled, withdrawn, put into the bin: ask anew. */
  | { readonly kind: "state" };

interface Listener {
  readonly clientId: string;
  readonly staff: StaffMember;
  readonly send: (event: ArticleEvent) => void;
}

const MAX_LISTENERS = 50;
const MAX_ALL_LISTENERS = 500;
/** Listeners of one person, so that nobody takes the others' places. */
const MAX_OWN_LISTENERS = 20;
const MAX_ALL_OWN_LISTENERS = 100;

/** Keeps who has which article open, and sends them its events. */
export class ArticleHub {
  readonly #rooms = new Map<string, Set<Listener>>();
  #count = 0;

  /** @returns leaves @throws DeskError when too many listen, or somebody else does by the same window's name */
  join(articleId: string, listener: Listener): () => void {
    const room = this.#rooms.get(articleId) ?? new Set();
    if (this.isOthers(articleId, listener.clientId, listener.staff.id))
      throw new DeskError("refused", copy.stepInvalid);
    const isOwn = ({ staff }: Listener) => staff.id === listener.staff.id;
    const own = [...room].filter(isOwn).length;
    const allOwn = [...this.#rooms.values()].reduce((sum, one) => sum + [...one].filter(isOwn).length, 0);
    const isOneTooMany = own >= MAX_OWN_LISTENERS || allOwn >= MAX_ALL_OWN_LISTENERS;
    if (isOneTooMany || room.size >= MAX_LISTENERS || this.#count >= MAX_ALL_LISTENERS)
      throw new DeskError("too many", copy.tooManyListeners);
    this.#rooms.set(articleId, room.add(listener));
    this.#count += 1;
    this.#tellPeople(articleId, room);
    return () => {
      if (!room.delete(listener)) return;
      this.#count -= 1;
      if (room.size === 0) this.#rooms.delete(articleId);
      this.#tellPeople(articleId, room);
    };
  }

  /** Whether it names another person's window: that one would take what comes by it for its own words. */
  isOthers(articleId: string, clientId: string, staffId: string): boolean {
    const room = [...(this.#rooms.get(articleId) ?? [])];
    return room.some((listener) => listener.clientId === clientId && listener.staff.id !== staffId);
  }

  tell(articleId: string, event: ArticleEvent): void {
    for (const { send } of this.#rooms.get(articleId) ?? []) send(event);
  }

  /** Everybody's but the one who moved it. */
  moveCursor(articleId: string, staffId: string, cursor: { clientId: string; anchor: number; head: number }) {
    const room = [...(this.#rooms.get(articleId) ?? [])];
    // A cursor is moved only by its own client.
    if (!room.some(({ clientId, staff }) => clientId === cursor.clientId && staff.id === staffId)) return;
    for (const { clientId, send } of room)
      if (clientId !== cursor.clientId) send({ kind: "cursor", ...cursor });
  }

  /** Everybody at the desk who has an article open, by article. */
  people(): ReadonlyMap<string, readonly PersonInArticle[]> {
    return new Map([...this.#rooms].map(([articleId, room]) => [articleId, peopleOf(room)]));
  }

  #tellPeople(articleId: string, room: ReadonlySet<Listener>): void {
    this.tell(articleId, { kind: "people", people: peopleOf(room) });
  }
}

function peopleOf(room: ReadonlySet<Listener>): PersonInArticle[] {
  return [...room].map(({ clientId, staff }) => ({ clientId, staffId: staff.id, name: staff.name }));
}
