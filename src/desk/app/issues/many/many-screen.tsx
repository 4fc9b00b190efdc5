import { useCallback, useState } from "react";
import { useLoaderData, useRevalidator } from "react-router";
import type { IssueDrafts } from "../../../issues/issue-drafts.ts";
import { api } from "../../api/api.ts";
import { PageHeader } from "../../components/page-header.tsx";
import { Checkbox } from "../../components/toggle.tsx";
import { OutcomeNote } from "../../selection/outcome-note.tsx";
import type { Outcome } from "../../selection/use-selection-change.ts";
import { DraftTable, TableNotes } from "./draft-table.tsx";
import styles from "./many.module.css";
import { ManyBar } from "./many-bar.tsx";
import { ManyDrop } from "./many-drop.tsx";
import { useManyUploads } from "./many-uploads.ts";
import { copy } from "./many-words.ts";
import { useDraftTable } from "./use-draft-table.ts";

export async function loadMany(): Promise<IssueDrafts> {
  return (await api["issue-drafts"].$get()).json();
}

const NONE: ReadonlySet<string> = new Set();

/** Many issues at once: PDFs become drafts, and the table over them is mended before anything goes out. */
export function ManyScreen() {
  const loaded = useLoaderData<IssueDrafts>();
  const { rows, save } = useDraftTable(loaded);
  const { revalidate } = useRevalidator();
  const [chosen, setChosen] = useState(NONE);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const hasUploads = useManyUploads(({ uploads }) => Object.keys(uploads).length > 0);
  const hasTable = rows.length > 0 || hasUploads;
  const choose = useCallback((key: string, isChosen: boolean) => {
    setChosen((keys) => new Set(isChosen ? [...keys, key] : [...keys].filter((other) => other !== key)));
  }, []);
  // A draft that went out is chosen no more.
  const keys = new Set(rows.flatMap(({ key }) => (chosen.has(key) ? [key] : [])));
  const show = (done: Outcome) => {
    setOutcome(done);
    setChosen(new Set(done.refused.map(({ key }) => key)));
    void revalidate();
  };
  return (
    <>
      <PageHeader title={copy.title} lead={copy.lead} back={{ to: "/sayilar", name: copy.back }} />
      <ManyDrop isSmall={hasTable} />
      {outcome && (
        <div className={styles.notes}>
          <OutcomeNote
            key={outcome.done.length}
            outcome={outcome}
            onDone={show}
            onClose={() => setOutcome(null)}
          />
        </div>
      )}
      <TableNotes rows={rows} known={loaded.known} />
      {rows.length > 0 && (
        <Checkbox
          label={copy.all}
          isSelected={keys.size === rows.length}
          isIndeterminate={keys.size > 0 && keys.size < rows.length}
          onChange={(isChosen) => setChosen(isChosen ? new Set(rows.map(({ key }) => key)) : NONE)}
        />
      )}
      {hasTable && (
        <div className={styles.table}>
          <DraftTable rows={rows} keys={keys} onChosen={choose} save={save} />
        </div>
      )}
      {rows.length > 0 && (
        <ManyBar
          rows={rows}
          keys={keys}
          usualFreePages={loaded.usualFreePages}
          save={save}
          onDone={show}
          onClear={() => setChosen(NONE)}
        />
      )}
    </>
  );
}
