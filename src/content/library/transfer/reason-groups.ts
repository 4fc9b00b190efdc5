/** The same said of several items. */
export interface ReasonGroup {
  /** One Turkish sentence. */
  readonly reason: string;
  readonly count: number;
  /** Titles of the first of them. */
  readonly titles: readonly string[];
}

const MAX_TITLES = 30;
const MAX_REASONS = 100;

/** Counts reasons; of many items only the first titles are kept. */
export class ReasonGroups {
  readonly #groups = new Map<string, { count: number; readonly titles: string[] }>();

  add(reason: string, title: string | null, count = 1): void {
    const group = this.#groups.get(reason);
    if (!group && this.#groups.size >= MAX_REASONS) return;
    const titles = group?.titles ?? [];
    if (title && titles.length < MAX_TITLES) titles.push(title);
    this.#groups.set(reason, { count: (group?.count ?? 0) + count, titles });
  }

  /** The most frequent first. */
  list(): ReasonGroup[] {
    return [...this.#groups]
      .map(([reason, { count, titles }]) => ({ reason, count, titles }))
      .sort((one, other) => other.count - one.count);
  }
}
