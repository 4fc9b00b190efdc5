import type { ArticleFields } from "../../../document/article-fields.ts";
import { changedNames, type FieldName, isSame, mergeFields } from "./merge-fields.ts";

export interface SavedFields {
  readonly version: number;
  readonly fields: ArticleFields;
}

export interface FieldChanges {
  /** Of the saved fields that they change. */
  readonly version: number;
  readonly changes: Partial<ArticleFields>;
}

/** The other text of a field that two changed in the same place. */
export type FieldConflicts = { readonly [Field in FieldName]?: ArticleFields[Field] };

export class FieldsSync {
  #base: SavedFields;
  #own: ArticleFields;
  #sent: Partial<ArticleFields> = {};
  #conflicts: FieldConflicts = {};
  /** Values that the server refused. They are not sent again before they are changed. */
  #refused: Partial<ArticleFields> = {};
  /** After a refusal each field is sent by itself, so that the others are saved. */
  #isOneByOne = false;

  constructor(base: SavedFields) {
    this.#base = base;
    this.#own = base.fields;
  }

  get own(): ArticleFields {
    return this.#own;
  }

  get base(): SavedFields {
    return this.#base;
  }

  /** Fields with two texts, which are not sent before one is chosen. */
  get conflicts(): FieldConflicts {
    return this.#conflicts;
  }

  get hasUnsent(): boolean {
    return changedNames(this.#base.fields, this.#own).length > 0;
  }

  /** Something of it can be sent: a field with two texts or a refused value waits for the person. */
  get hasSendable(): boolean {
    return this.#sendable().length > 0;
  }

  change(changes: Partial<ArticleFields>): void {
    this.#own = { ...this.#own, ...changes };
    for (const name of Object.keys(changes)) this.settle(name as FieldName);
  }

  /** Chooses the shown text. */
  settle(name: FieldName): void {
    const { [name]: _, ...others } = this.#conflicts;
    this.#conflicts = others;
  }

  takeChanges(): FieldChanges | null {
    const names = this.#sendable().slice(0, this.#isOneByOne ? 1 : undefined);
    if (names.length === 0) return null;
    const changes = Object.fromEntries(names.map((name) => [name, this.#own[name]]));
    this.#sent = changes;
    return { version: this.#base.version, changes };
  }

  refuse(changes: Partial<ArticleFields>): void {
    this.#sent = {};
    if (Object.keys(changes).length === 1) this.#refused = { ...this.#refused, ...changes };
    this.#isOneByOne = true;
  }

  #sendable(): FieldName[] {
    const isRefused = (name: FieldName) =>
      name in this.#refused && isSame(this.#refused[name], this.#own[name]);
    const changed = changedNames(this.#base.fields, this.#own);
    return changed.filter((name) => !(name in this.#conflicts) && !isRefused(name));
  }

  confirm(version: number, changes: Partial<ArticleFields>): void {
    // It may have been told to all before the answer came.
    if (version > this.#base.version) this.#base = { version, fields: { ...this.#base.fields, ...changes } };
    this.#sent = {};
    this.#isOneByOne = Object.keys(this.#refused).length > 0 && this.hasSendable;
  }

  /** Merges another window's changes: where both changed a place, one has to be chosen. @param base its former values */
  mergeIn(base: ArticleFields, mine: ArticleFields): void {
    const { fields, conflicts } = mergeFields(base, mine, this.#own);
    const others = conflicts.map((name) => [name, this.#own[name]]);
    this.#conflicts = { ...this.#conflicts, ...Object.fromEntries(others) };
    this.#own = fields;
  }

  /** Takes the server's current fields, whoever changed them. */
  receive(saved: SavedFields): void {
    if (saved.version <= this.#base.version) return;
    // One's own change whose answer was lost is no change of another's.
    const arrived = Object.entries(this.#sent).filter(([name, value]) =>
      isSame(value, saved.fields[name as FieldName]),
    );
    const base = { ...this.#base.fields, ...Object.fromEntries(arrived) };
    const { fields, conflicts } = mergeFields(base, this.#own, saved.fields);
    this.#base = saved;
    this.#own = fields;
    const kept = Object.keys(this.#conflicts).filter(
      (name) => !isSame(fields[name as FieldName], saved.fields[name as FieldName]),
    );
    this.#conflicts = Object.fromEntries(
      [...kept, ...conflicts].map((name) => [name, saved.fields[name as FieldName]]),
    );
  }
}
