import type { StaffMember } from "../../domain/staff.ts";
import { PublicError, refused } from "../../platform/public-error.ts";
import type { ArticleFields } from "../document/article-fields.ts";
import {
  type DeskMachines,
  type MachineMessage,
  oneDeskMachine,
  type PersonInArticle,
} from "../machines/desk-machines.ts";
import { copy } from "./articles-copy.ts";

export interface SavedStep {
  readonly clientId: string;
  /** A step's JSON (Step.toJSON). */
  readonly step: unknown;
}

/** Events for everybody who has the article open, in this order. */
export type ArticleEvent =
  | { readonly kind: "people"; readonly people: readonly PersonInArticle[] }
  | { readonly kind: "cursor"; readonly clientId: string; readonly anchor: number; readonly head: number }
  /** On top of `version`. */
  | { readonly kind: "steps"; readonly version: number; readonly steps: readonly SavedStep[] }
  | { readonly kind: "fields"; readonly version: number; readonly fields: ArticleFields }
  /** It was published, scheduled, withdrawn, put into the bin: ask anew. */
  | { readonly kind: "state" }
  /** Of the margin: ask anew. */
  | { readonly kind: "comments" };

interface Listener {
  readonly clientId: string;
  readonly staff: StaffMember;
  readonly send: (event: ArticleEvent) => void;
  /** Makes room for somebody who listens less. */
  readonly end: () => void;
}

const MAX_LISTENERS = 50;
const MAX_ALL_LISTENERS = 500;
/** Listeners of one person, so that nobody takes the others' places. */
const MAX_OWN_LISTENERS = 20;
const MAX_ALL_OWN_LISTENERS = 100;

/** Keeps who has which article open, and sends them its events. */
export class ArticleHub {
  readonly #rooms = new Map<string, Set<Listener>>();
  readonly #machines: DeskMachines;
  /** People whom other machines tell of, by article and machine. */
  readonly #elsewhere = new Map<string, Map<string, readonly PersonInArticle[]>>();
  #count = 0;

  constructor(machines: DeskMachines = oneDeskMachine) {
    this.#machines = machines;
    machines.listen({
      onMessage: (message, machineId) => this.#receive(message, machineId),
      onGap: () => {
        for (const [articleId, room] of this.#rooms) this.#announce(articleId, room);
      },
      onGone: (machineId) => this.#leave(machineId),
    });
  }

  /** @returns leaves @throws PublicError when too many listen, or somebody else does by the same window's name */
  join(articleId: string, listener: Listener): () => void {
    const room = this.#rooms.get(articleId) ?? new Set();
    if (this.isOthers(articleId, listener.clientId, listener.staff.id)) throw refused(copy.stepInvalid);
    const isOwn = ({ staff }: Listener) => staff.id === listener.staff.id;
    const own = [...room].filter(isOwn).length;
    const allOwn = [...this.#rooms.values()].reduce((sum, one) => sum + [...one].filter(isOwn).length, 0);
    const everybody = () => [...this.#rooms.values()].flatMap((one) => [...one]);
    const hasRoom =
      own < MAX_OWN_LISTENERS &&
      allOwn < MAX_ALL_OWN_LISTENERS &&
      (room.size < MAX_LISTENERS || makeRoom([...room], listener)) &&
      (this.#count < MAX_ALL_LISTENERS || makeRoom(everybody(), listener));
    if (!hasRoom) throw new PublicError("too many", copy.tooManyListeners);
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
    return this.#peopleIn(articleId).some((one) => one.clientId === clientId && one.staffId !== staffId);
  }

  /** Whether anybody has it open on this machine. */
  isOpen(articleId: string): boolean {
    return this.#rooms.has(articleId);
  }

  tell(articleId: string, event: ArticleEvent): void {
    for (const { send } of this.#rooms.get(articleId) ?? []) send(event);
  }

  moveCursor(articleId: string, staffId: string, cursor: { clientId: string; anchor: number; head: number }) {
    // A cursor is moved only by its own client.
    const isTheirs = this.#peopleIn(articleId).some(
      (one) => one.clientId === cursor.clientId && one.staffId === staffId,
    );
    if (!isTheirs) return;
    this.#showCursor(articleId, { kind: "cursor", ...cursor });
    if (this.#elsewhere.has(articleId)) void this.#machines.tell({ kind: "cursor", articleId, ...cursor });
  }

  people(): ReadonlyMap<string, readonly PersonInArticle[]> {
    const open = new Set([...this.#rooms.keys(), ...this.#elsewhere.keys()]);
    return new Map([...open].map((articleId) => [articleId, this.#peopleIn(articleId)]));
  }

  #showCursor(articleId: string, cursor: Extract<ArticleEvent, { kind: "cursor" }>): void {
    for (const { clientId, send } of this.#rooms.get(articleId) ?? [])
      if (clientId !== cursor.clientId) send(cursor);
  }

  #peopleIn(articleId: string): PersonInArticle[] {
    const elsewhere = [...(this.#elsewhere.get(articleId)?.values() ?? [])].flat();
    return [...peopleOf(this.#rooms.get(articleId) ?? new Set()), ...elsewhere];
  }

  #tellPeople(articleId: string, room: ReadonlySet<Listener>): void {
    this.tell(articleId, { kind: "people", people: this.#peopleIn(articleId) });
    this.#announce(articleId, room);
  }

  #announce(articleId: string, room: ReadonlySet<Listener>): void {
    void this.#machines.tell({ kind: "people", articleId, people: peopleOf(room) });
  }

  #receive(message: MachineMessage, machineId: string): void {
    if (message.kind === "who is there")
      for (const [articleId, room] of this.#rooms) this.#announce(articleId, room);
    if (message.kind === "left") this.#leave(machineId);
    if (message.kind === "people") this.#seeElsewhere(message.articleId, machineId, message.people);
    if (message.kind === "cursor") {
      const { articleId, ...cursor } = message;
      this.#showCursor(articleId, cursor);
    }
  }

  #leave(machineId: string): void {
    for (const articleId of [...this.#elsewhere.keys()]) this.#seeElsewhere(articleId, machineId, []);
  }

  #seeElsewhere(articleId: string, machineId: string, people: readonly PersonInArticle[]): void {
    const machines = this.#elsewhere.get(articleId) ?? new Map<string, readonly PersonInArticle[]>();
    if (people.length > 0) machines.set(machineId, people);
    else machines.delete(machineId);
    if (machines.size > 0) this.#elsewhere.set(articleId, machines);
    else this.#elsewhere.delete(articleId);
    this.tell(articleId, { kind: "people", people: this.#peopleIn(articleId) });
  }
}

/** Ends the oldest listener of the person who has most, for one who has fewer. @returns false where nobody has more */
function makeRoom(listeners: readonly Listener[], { staff }: Listener): boolean {
  const people = Map.groupBy(listeners, (one) => one.staff.id);
  const [largest = []] = [...people.values()].sort((one, other) => other.length - one.length);
  if (largest.length <= (people.get(staff.id)?.length ?? 0) + 1) return false;
  largest[0]?.end();
  return true;
}

function peopleOf(room: ReadonlySet<Listener>): PersonInArticle[] {
  return [...room].map(({ clientId, staff }) => ({ clientId, staffId: staff.id, name: staff.name }));
}
