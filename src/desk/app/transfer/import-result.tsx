import { type ComponentProps, useState } from "react";
import { Link } from "react-router";
import { SETTING_LABELS } from "../../../domain/setting-labels.ts";
import type { RunResult } from "../../transfer/start-import.ts";
import { Button } from "../components/button.tsx";
import { DataList } from "../components/data-list.tsx";
import { Callout } from "../layout/callout.tsx";
import type { RunProps } from "./import-survey.tsx";
import { addressOf, Counts, ReasonList } from "./reason-list.tsx";
import styles from "./transfer.module.css";
import { copy } from "./transfer-words.ts";

export function ImportResult({
  result,
  isStarting,
  problem,
  onRun,
  onOther,
}: RunProps & { result: RunResult }) {
  const { added, updated, items, failures, failureCount } = result;
  const isWhole = items.length === added + updated;
  return (
    <>
      <h2>{copy.done}</h2>
      <Counts labels={copy.resultCounts} counts={result} beside={result.beside} />
      {result.settings.length > 0 && (
        <p>{copy.settings(result.settings.map((name) => SETTING_LABELS[name]))}</p>
      )}
      {problem && <Callout role="alert">{problem}</Callout>}
      <div className={styles.buttons}>
        {failureCount > 0 && (
          <Button look="main" isDisabled={isStarting} onPress={() => onRun(result.request)}>
            {copy.tryAgain}
          </Button>
        )}
        <Button onPress={onOther}>{copy.other}</Button>
      </div>
      <ReasonList title={copy.notes} groups={result.notes} />
      {failureCount > 0 && (
        <>
          <h3>{copy.failures}</h3>
          <p className={styles.soft}>{copy.failuresText}</p>
          <LongList
            label={copy.failures}
            rows={failures.map((failure, index) => ({ ...failure, index }))}
            keyOf={({ index }) => index}
            columns={[
              {
                label: copy.columns.title,
                cell: ({ title, kind, id }) => <Link to={addressOf(kind, id)}>{title}</Link>,
              },
              {
                label: copy.columns.picture,
                cell: ({ address }) => <span className={styles.address}>{address}</span>,
              },
              { label: copy.columns.reason, cell: ({ reason }) => reason },
            ]}
          />
        </>
      )}
      <ReasonList title={copy.left} groups={result.left} />
      {items.length > 0 && (
        <>
          <h3>{isWhole ? copy.imported : copy.importedFirst(items.length)}</h3>
          <LongList
            label={copy.imported}
            rows={items}
            keyOf={({ kind, id }) => `${kind} ${id}`}
            columns={[
              {
                label: copy.columns.title,
                cell: (item) => <Link to={addressOf(item.kind, item.id)}>{item.title}</Link>,
              },
              { label: copy.columns.kind, cell: ({ kind }) => copy.kinds[kind] },
              { label: copy.columns.state, cell: ({ status }) => copy.states[status] },
            ]}
          />
        </>
      )}
    </>
  );
}

const SHOWN = 20;

function LongList<Row>({ rows, ...props }: ComponentProps<typeof DataList<Row>>) {
  const [isWhole, setWhole] = useState(rows.length <= SHOWN);
  return (
    <>
      <DataList {...props} rows={isWhole ? rows : rows.slice(0, SHOWN)} />
      {!isWhole && (
        <div className={styles.buttons}>
          <Button look="quiet" onPress={() => setWhole(true)}>
            {copy.showAll(rows.length)}
          </Button>
        </div>
      )}
    </>
  );
}
