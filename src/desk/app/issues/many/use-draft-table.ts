import { useEffect, useMemo, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import type { IssueDraft, IssueDrafts } from "../../../issues/issue-drafts.ts";
import { api } from "../../api/api.ts";
import { useActionsInTurn } from "../../api/use-action.ts";
import { notify } from "../../components/desk-toasts.tsx";
import { askBeforeExit } from "../../shell/document-exit.ts";
import { type DraftChanges, type DraftRow, draftRows, proposalsFor } from "./many-rows.ts";
import { setKnownPdfs, useManyUploads } from "./many-uploads.ts";

export interface DraftEdit {
  readonly id: string;
  readonly changes: DraftChanges;
}

interface Written {
  readonly changes: DraftChanges;
  /** Of the draft's fields once they are saved; null: they are on their way. */
  readonly version: number | null;
}

/** As many rows as the server changes by one request. */
export const ROWS_OF_REQUEST = 100;
const LOOK_MS = 2_000;
/** A publication that is due later was scheduled by somebody for that time. */
const SOON_MS = 60_000;

/** The drafts with what is written in the table and not told by the server yet. */
export function useDraftTable({ drafts, known }: IssueDrafts) {
  const { revalidate } = useRevalidator();
  const [written, setWritten] = useState<ReadonlyMap<string, Written>>(new Map());
  /** Of each draft's fields, the newest that was told. */
  const versions = useRef(new Map<string, number>());
  const unsent = useRef(new Map<string, DraftChanges>());
  useEffect(() => setKnownPdfs(known), [known]);
  useEffect(() => {
    for (const { id, version } of drafts)
      versions.current.set(id, Math.max(version, versions.current.get(id) ?? 0));
  }, [drafts]);
  useEffect(() => askBeforeExit(() => unsent.current.size > 0), []);
  const proposals = useMemo(() => proposalsFor(drafts), [drafts]);
  const rows = useMemo(
    () =>
      draftRows(
        drafts.map((draft) => withWritten(draft, written)),
        proposals,
      ),
    [drafts, written, proposals],
  );
  const sending = useActionsInTurn(async () => {
    while (unsent.current.size > 0) {
      const edits = [...unsent.current].slice(0, ROWS_OF_REQUEST);
      for (const [id] of edits) unsent.current.delete(id);
      try {
        await send(edits);
      } catch (error) {
        // What was not sent goes with what is written next.
        for (const [id, changes] of edits) unsent.current.set(id, { ...changes, ...unsent.current.get(id) });
        throw error;
      }
    }
  });

  async function send(edits: readonly (readonly [string, DraftChanges])[]): Promise<void> {
    const given = edits.map(([id, changes]) => ({ id, version: versions.current.get(id) ?? 0, changes }));
    const { done, refused } = await (await api["issue-drafts"].$patch({ json: { drafts: given } })).json();
    setWritten((latest) => {
      const next = new Map(latest);
      for (const { id, version } of done) {
        versions.current.set(id, version);
        next.set(id, { changes: next.get(id)?.changes ?? {}, version });
      }
      for (const { id } of refused) next.delete(id);
      return next;
    });
    const [first] = refused;
    if (first === undefined) return;
    notify(first.message, "problem");
    await revalidate();
  }

  /** @returns whether all were saved */
  function save(edits: readonly DraftEdit[]): Promise<boolean> {
    for (const { id, changes } of edits) unsent.current.set(id, { ...unsent.current.get(id), ...changes });
    setWritten((latest) => {
      const next = new Map(latest);
      for (const { id, changes } of edits)
        next.set(id, { changes: { ...next.get(id)?.changes, ...changes }, version: null });
      return next;
    });
    return sending.run();
  }

  useLook(rows);
  return { rows, save };
}

function withWritten(draft: IssueDraft, written: ReadonlyMap<string, Written>): IssueDraft {
  const own = written.get(draft.id);
  const isTold = own !== undefined && own.version !== null && draft.version >= own.version;
  return own === undefined || isTold ? draft : { ...draft, ...own.changes };
}

/** Asks anew while uploads become drafts, while their PDFs are read, and while drafts go out. */
function useLook(rows: readonly DraftRow[]): void {
  const { revalidate, state } = useRevalidator();
  const done = useManyUploads((uploads) => uploads.done);
  const isUnderWay = rows.some(
    ({ draft: { schedule, hints } }) => hints === null || (schedule !== null && isSoon(schedule)),
  );
  const seen = useRef(done);
  useEffect(() => {
    if (state !== "idle" || (!isUnderWay && seen.current === done)) return;
    const timer = setTimeout(() => {
      seen.current = done;
      void revalidate();
    }, LOOK_MS);
    return () => clearTimeout(timer);
  }, [done, isUnderWay, state, revalidate]);
}

export function isSoon({ instant, failedWhy }: NonNullable<IssueDraft["schedule"]>): boolean {
  return failedWhy === null && Date.parse(instant) < Date.now() + SOON_MS;
}
