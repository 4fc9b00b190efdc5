import { memo, useCallback, useMemo, useRef } from "react";
import { Link } from "react-router";
import { isSpecialIssue, issueNumber } from "../../../../domain/issue/issue-number.ts";
import {
  numberFaults,
  type Origin,
  titleWithNumber,
} from "../../../../domain/issue/proposals/propose-issues.ts";
import { readIssueName, readMonth } from "../../../../domain/issue/proposals/read-issue-name.ts";
import { monthName } from "../../../../domain/turkish-date.ts";
import type { IssueDrafts } from "../../../issues/issue-drafts.ts";
import { useConnection } from "../../api/connection.ts";
import { Button } from "../../components/button.tsx";
import { DataList } from "../../components/data-list.tsx";
import { Progress } from "../../components/progress.tsx";
import { Checkbox } from "../../components/toggle.tsx";
import { type CellColumn, DraftCell } from "./draft-cell.tsx";
import styles from "./many.module.css";
import { compareNames, type DraftRow, dateOf } from "./many-rows.ts";
import {
  dismiss,
  dismissSame,
  isUnderWay,
  type ManyUpload,
  tryAgain,
  useManyUploads,
} from "./many-uploads.ts";
import { copy } from "./many-words.ts";
import { type DraftEdit, isSoon } from "./use-draft-table.ts";

interface DraftTableProps {
  readonly rows: readonly DraftRow[];
  readonly keys: ReadonlySet<string>;
  onChosen(key: string, isChosen: boolean): void;
  save(edits: readonly DraftEdit[]): Promise<boolean>;
}

type Row = DraftRow | { readonly key: string; readonly name: string };

/** Drafts, and among them the files that are none yet. */
export function DraftTable({ rows, keys, onChosen, save }: DraftTableProps) {
  const waiting = useManyUploads(({ uploads }) => Object.keys(uploads).join("\n"));
  const listed = useMemo(() => {
    const { uploads } = useManyUploads.getState();
    const files =
      waiting === "" ? [] : waiting.split("\n").map((key) => ({ key, name: uploads[key]?.file.name ?? "" }));
    return [...rows, ...files].sort((one, other) => compareNames(nameOf(one), nameOf(other)));
  }, [rows, waiting]);
  const latest = useRef({ rows, save });
  latest.current = { rows, save };
  /** The same for all cells and at all times, so that a cell is drawn for its own value alone. */
  const write = useCallback((key: string, column: CellColumn, typed: string): string | null => {
    const row = latest.current.rows.find((one) => one.key === key);
    if (!row) return null;
    const changes = changesOf(row, column, typed);
    if (typeof changes === "string") return changes;
    void latest.current.save([{ id: key, changes: { ...row.unsaved, ...changes } }]);
    return null;
  }, []);
  const cell = (row: Row, column: CellColumn, value: string, origin: Origin | null) =>
    "draft" in row && (
      <DraftCell
        rowKey={row.key}
        column={column}
        label={copy.cell(copy.columns[column], row.draft.pdf.name)}
        value={value}
        note={origin && copy.origin(origin)}
        isReadOnly={row.draft.schedule !== null && row.draft.schedule.failedWhy === null}
        onWritten={write}
      />
    );
  return (
    <DataList<Row>
      label={copy.title}
      rows={listed}
      keyOf={({ key }) => key}
      empty={copy.empty}
      columns={[
        {
          label: copy.columns.select,
          kind: "lead",
          cell: (row) =>
            "draft" in row && (
              <Choose
                rowKey={row.key}
                name={row.draft.pdf.name}
                isChosen={keys.has(row.key)}
                onChosen={onChosen}
              />
            ),
        },
        {
          label: copy.columns.cover,
          kind: "lead",
          cell: (row) =>
            "draft" in row &&
            row.draft.cover && (
              <img
                className={styles.cover}
                src={`/masa/api/files/${row.draft.cover}?w=320`}
                alt=""
                loading="lazy"
              />
            ),
        },
        {
          label: copy.columns.file,
          cell: (row) =>
            "draft" in row ? (
              <FileName id={row.key} name={row.draft.pdf.name} size={row.draft.pdf.size} />
            ) : (
              <span className={styles.file}>{row.name}</span>
            ),
        },
        {
          label: copy.columns.number,
          cell: (row) =>
            "draft" in row &&
            cell(row, "number", row.number ? copy.written(row.number) : "", row.origins.number),
        },
        { label: copy.columns.title, cell: (row) => "draft" in row && cell(row, "title", row.title, null) },
        {
          label: copy.columns.month,
          cell: (row) =>
            "draft" in row && cell(row, "month", row.month ? monthName(row.month) : "", row.origins.month),
        },
        {
          label: copy.columns.state,
          cell: (row) => ("draft" in row ? <DraftState row={row} /> : <UploadState uploadKey={row.key} />),
        },
      ]}
    />
  );
}

function nameOf(row: Row): string {
  return "draft" in row ? row.draft.pdf.name : row.name;
}

/** @returns the fault where it cannot be so */
function changesOf(row: DraftRow, column: CellColumn, typed: string) {
  if (column === "title") return typed === "" ? copy.titleMissing : { title: typed };
  if (column === "month") {
    const month = readMonth(typed);
    if (typed === "") return { date: null };
    return month === null ? copy.monthWrong : { date: dateOf(month) };
  }
  const { number } = readIssueName(`sayı ${typed}`);
  return number === null ? copy.numberWrong : { title: titleWithNumber(row.title, number) };
}

interface ChooseProps {
  readonly rowKey: string;
  readonly name: string;
  readonly isChosen: boolean;
  onChosen(key: string, isChosen: boolean): void;
}

const Choose = memo(function Choose({ rowKey, name, isChosen, onChosen }: ChooseProps) {
  return (
    <Checkbox
      label={copy.select(name)}
      isLabelHidden
      isSelected={isChosen}
      onChange={(chosen) => onChosen(rowKey, chosen)}
    />
  );
});

const FileName = memo(function FileName({ id, name, size }: { id: string; name: string; size: number }) {
  return (
    <>
      <Link className={styles.file} to={`/yazilar/${id}`}>
        {name}
      </Link>
      <small>{copy.size(size)}</small>
    </>
  );
});

function DraftState({ row: { draft, unsaved } }: { row: DraftRow }) {
  const { schedule } = draft;
  if (schedule?.failedWhy) return <span className={styles.problem}>{schedule.failedWhy}</span>;
  if (schedule) return isSoon(schedule) ? copy.publishing : copy.scheduled(schedule.instant);
  return Object.keys(unsaved).length > 0 ? copy.proposed : copy.draft;
}

function UploadState({ uploadKey }: { uploadKey: string }) {
  const upload = useManyUploads(({ uploads }) => uploads[uploadKey]);
  if (!upload) return null;
  return (
    <span className={styles.state}>
      <StageWords {...upload} />
      {!isUnderWay(upload.stage) && (
        <span className={styles.buttons}>
          {upload.stage.kind === "refused" && upload.stage.mayPass && (
            <Button isSmall onPress={() => tryAgain(upload)}>
              {copy.again}
            </Button>
          )}
          <Button
            isSmall
            look="quiet"
            aria-label={copy.dismissNamed(upload.file.name)}
            onPress={() => dismiss(upload)}
          >
            {copy.dismiss}
          </Button>
        </span>
      )}
    </span>
  );
}

function StageWords({ stage }: ManyUpload) {
  const isAway = useConnection((connection) => connection.isAway);
  if (isAway && (stage.kind === "checking" || stage.kind === "sending")) return copy.offline;
  switch (stage.kind) {
    case "waiting":
      return copy.waiting;
    case "checking":
      return copy.checking;
    case "sending":
      return copy.sending(stage.fraction);
    case "refused":
      return <span className={styles.problem}>{stage.message}</span>;
    case "same":
      return (
        <span>
          {copy.same} <Link to={stage.same.path}>{stage.same.title}</Link>
        </span>
      );
  }
}

/** How far the uploads are, and which numbers are there twice or are missing. */
export function TableNotes({ rows, known }: Pick<DraftTableProps, "rows"> & Pick<IssueDrafts, "known">) {
  const [done, total] = useManyUploads((state) => {
    const under = Object.values(state.uploads).filter(({ stage }) => isUnderWay(stage)).length;
    return under === 0 ? NONE : (`${state.done} ${state.done + under}` as const);
  })
    .split(" ")
    .map(Number) as [number, number];
  const same = useManyUploads(
    ({ uploads }) => Object.values(uploads).filter(({ stage }) => stage.kind === "same").length,
  );
  const { duplicates } = useMemo(() => numberFaults(rows), [rows]);
  const { missing } = useMemo(() => {
    // Those that went out are there, too.
    const here = known.map(({ title }) => ({ number: issueNumber(title), isSpecial: isSpecialIssue(title) }));
    return numberFaults([...rows, ...here]);
  }, [rows, known]);
  const withoutMonth = rows.filter(({ month }) => month === null).length;
  return (
    <div className={styles.notes}>
      {total > 0 && <Progress label={copy.progress(done, total)} value={done / total} />}
      {same > 1 && <Button onPress={dismissSame}>{copy.dismissSame(same)}</Button>}
      {duplicates.length > 0 && <p>{copy.duplicates(duplicates)}</p>}
      {missing.length > 0 && <p>{copy.missing(missing)}</p>}
      {withoutMonth > 0 && <p>{copy.withoutMonth(withoutMonth)}</p>}
    </div>
  );
}

const NONE = "0 0";
