import { useState } from "react";
import type { WrittenTerms } from "../../../../content/library/issue-terms.ts";
import type { ChosenLine, SelectionOutcome } from "../../../selection/change-selection.ts";
import { api } from "../../api/api.ts";
import { useAction } from "../../api/use-action.ts";
import { Button } from "../../components/button.tsx";
import { notify } from "../../components/desk-toasts.tsx";
import { useMenu } from "../../components/menu/use-menu.tsx";
import { Actions, CANCEL, Modal } from "../../components/modal.tsx";
import bar from "../../selection/selection.module.css";
import type { Deed } from "../../selection/selection-words.ts";
import { copy as selection } from "../../selection/selection-words.ts";
import type { Outcome } from "../../selection/use-selection-change.ts";
import { confirmed } from "../../shell/confirmed.ts";
import { useStaff } from "../../shell/use-staff.ts";
import { IssueTermsForm } from "../issue-terms.tsx";
import { useCurrentRow } from "./draft-cell.tsx";
import { type DraftRow, type Fill, filledBelow } from "./many-rows.ts";
import { copy } from "./many-words.ts";
import { type DraftEdit, ROWS_OF_REQUEST } from "./use-draft-table.ts";

interface ManyBarProps {
  readonly rows: readonly DraftRow[];
  readonly keys: ReadonlySet<string>;
  readonly usualFreePages: number;
  save(edits: readonly DraftEdit[]): Promise<boolean>;
  onDone(outcome: Outcome): void;
  onClear(): void;
}

const NO_TERMS: WrittenTerms = { freePages: null, opensAt: null, freeFrom: null, storeUrl: null };

type Send = (json: { chosen: ChosenLine[] }) => Promise<{ json(): Promise<SelectionOutcome> }>;

/** What is done with the chosen drafts, or with all. */
export function ManyBar({ rows, keys, usualFreePages, save, onDone, onClear }: ManyBarProps) {
  const isPublisher = useStaff().role === "publisher";
  const [areTermsOpen, setTermsOpen] = useState(false);
  // What is on its way out, or has a day for that, is changed by itself.
  const chosen = rows.filter(
    ({ key, draft: { schedule } }) =>
      (keys.size === 0 || keys.has(key)) && (schedule === null || schedule.failedWhy !== null),
  );
  const keepProposals = () =>
    save(
      chosen.flatMap(({ key: id, unsaved: changes }) =>
        Object.keys(changes).length > 0 ? [{ id, changes }] : [],
      ),
    );
  const withAll = async (deed: Deed, send: Send) => {
    const lines = chosen.map(({ key }): ChosenLine => ({ key, id: key, kind: "issue", postId: null }));
    const titles = new Map(chosen.map(({ key, title }) => [key, title]));
    const done: Outcome["done"][number][] = [];
    const refused: Outcome["refused"][number][] = [];
    for (let from = 0; from < lines.length; from += ROWS_OF_REQUEST) {
      const outcome = await (await send({ chosen: lines.slice(from, from + ROWS_OF_REQUEST) })).json();
      done.push(...outcome.done);
      refused.push(...outcome.refused.map((one) => ({ ...one, title: titles.get(one.key) ?? "" })));
    }
    onDone({ deed, done, refused });
  };
  const keep = useAction(async () => {
    if (await keepProposals()) notify(copy.kept(chosen.length));
  });
  const publish = useAction(async () => {
    const withoutMonth = chosen.filter(({ month }) => month === null).length;
    if (!(await confirmed(copy.publication(chosen.length, withoutMonth)))) return;
    if (await keepProposals()) await withAll("publish", (json) => api.selection.publish.$post({ json }));
  });
  const bin = useAction(() => withAll("bin", (json) => api.selection.bin.$post({ json })));
  const fill = useMenu<Fill>({
    label: copy.fill,
    entries: (Object.keys(copy.fills) as Fill[]).map((id) => ({ id, name: copy.fills[id] })),
    placement: "bottom start",
    onAction: (id) => fillBelow(id),
  });
  const current = useCurrentRow((state) => state.key);
  const row = rows.find(({ key }) => key === current);
  const fillBelow = (id: Fill) => {
    if (!row) return void notify(copy.noRow, "problem");
    const edits = filledBelow(rows, row.key, id);
    if (edits === null) return void notify(id === "numbers" ? copy.noNumber : copy.noMonth, "problem");
    const own = new Map(rows.map((one) => [one.key, one]));
    const former = edits.map(({ id, changes }) => {
      const { title = "", date = null } = own.get(id)?.draft ?? {};
      return { id, changes: { ...("title" in changes && { title }), ...("date" in changes && { date }) } };
    });
    // The row itself is taken as it is shown.
    void save([{ id: row.key, changes: row.unsaved }, ...edits]);
    notify(copy.filled(edits.length), "done", () => void save(former));
  };
  return (
    <section className={bar.bar} aria-label={copy.bar} data-bottom-bar="always">
      <p role="status">{keys.size > 0 ? copy.chosen(chosen.length) : copy.whole(chosen.length)}</p>
      <div className={bar.deeds}>
        <Button {...fill.button}>{copy.fill}</Button>
        {fill.list}
        {isPublisher && <Button onPress={() => setTermsOpen(true)}>{copy.terms}</Button>}
        <Button isPending={bin.isRunning} isDisabled={keys.size === 0} onPress={() => void bin.run()}>
          {copy.bin}
        </Button>
        <Button look={isPublisher ? "plain" : "main"} action={keep}>
          {copy.keep}
        </Button>
        {isPublisher && (
          <Button look="main" action={publish}>
            {copy.publish}
          </Button>
        )}
      </div>
      {keys.size > 0 && (
        <Button look="quiet" onPress={onClear}>
          {selection.clear}
        </Button>
      )}
      {areTermsOpen && (
        <Modal title={copy.termsTitle} onClose={() => setTermsOpen(false)}>
          <p>{copy.termsLead}</p>
          <IssueTermsForm
            issue={{ terms: NO_TERMS, usualFreePages }}
            send={(terms) =>
              withAll("terms", ({ chosen }) => api.selection.terms.$post({ json: { chosen, terms } }))
            }
            onSaved={() => setTermsOpen(false)}
            end={({ isChanged, isSaving }) => (
              <Actions>
                <Button onPress={() => setTermsOpen(false)}>{CANCEL}</Button>
                <Button type="submit" look="main" isDisabled={!isChanged} isPending={isSaving}>
                  {copy.termsAction}
                </Button>
              </Actions>
            )}
          />
        </Modal>
      )}
    </section>
  );
}
