import { useState } from "react";
import { useRevalidator } from "react-router";
import { CODE_STATES, validityWords } from "../../../domain/credential/printed-code-copy.ts";
import { turkishDateTime } from "../../../domain/turkish-date.ts";
import { slugOf } from "../../../domain/turkish-text.ts";
import type { DeskBatch } from "../../codes/codes-routes.ts";
import { api } from "../api/api.ts";
import { useAction, useChange } from "../api/use-action.ts";
import { Button } from "../components/button.tsx";
import { DataList } from "../components/data-list.tsx";
import { notify } from "../components/desk-toasts.tsx";
import { Moment } from "../components/moment.tsx";
import { Callout } from "../layout/callout.tsx";
import { Facts } from "../layout/facts.tsx";
import styles from "./codes.module.css";
import { copy } from "./codes-page-copy.ts";
import { ExtendDialog } from "./extend-dialog.tsx";
import { revocationFacts } from "./look-up.tsx";

interface BatchProps {
  readonly batch: DeskBatch;
  onLookUp(username: string): void;
}

export function Batch({ batch, onLookUp }: BatchProps) {
  const { id, name, count, heldUntil, validUntil, revokedAt, restorableUntil } = batch;
  const { oddUse, livingDevices } = batch;
  const { revalidate } = useRevalidator();
  const download = useAction(async () => {
    try {
      const response = await api.codes.batches[":id"].download.$post({ param: { id } });
      saveFile(await response.blob(), `${slugOf(name) || "kodlar"}.zip`);
      notify(copy.downloaded);
    } finally {
      // Somebody else may have downloaded them already.
      await revalidate();
    }
  });
  const revoke = useChange(
    {
      done: ({ ended }) => copy.batchRevoked(ended),
      question: () => copy.batchRevocation(name, count, livingDevices, heldUntil === null),
    },
    async () => (await api.codes.batches[":id"].revoke.$post({ param: { id } })).json(),
  );
  const restore = useChange({ done: copy.batchRestored }, () =>
    api.codes.batches[":id"].restore.$post({ param: { id } }),
  );
  const [isExtending, setExtending] = useState(false);
  const { facts } = copy;
  return (
    <article className={styles.batch} aria-labelledby={`parti-${id}`}>
      <h2 id={`parti-${id}`}>{name}</h2>
      <div className={styles.pair}>
        <Facts
          facts={[
            { label: facts.state, value: CODE_STATES[batch.state] },
            { label: facts.created, value: <Moment at={batch.createdAt} /> },
            { label: facts.validity, value: validityWords(batch) },
            {
              label: facts.lastUsed,
              value: batch.lastUsedAt ? <Moment at={batch.lastUsedAt} /> : copy.none,
            },
            ...revocationFacts(batch),
          ]}
        />
        <BatchChart batch={batch} />
      </div>
      {heldUntil !== null && <Callout>{copy.waiting(turkishDateTime(heldUntil))}</Callout>}
      <OddUse oddUse={oddUse} onLookUp={onLookUp} />
      {revokedAt === null && (
        <div className={styles.actions}>
          {heldUntil !== null && (
            <Button look="main" action={download}>
              {download.isRunning ? copy.downloading : copy.download}
            </Button>
          )}
          {validUntil !== null && (
            <Button isSmall={heldUntil === null} onPress={() => setExtending(true)}>
              {copy.extend}
            </Button>
          )}
          <Button isSmall={heldUntil === null} action={revoke}>
            {copy.revokeBatch}
          </Button>
        </div>
      )}
      {restorableUntil !== null && (
        <div className={styles.actions}>
          <Button isSmall action={restore}>
            {copy.restore}
          </Button>
        </div>
      )}
      {isExtending && validUntil !== null && (
        <ExtendDialog
          title={copy.extendBatch(name)}
          validUntil={validUntil}
          hint={copy.untilHint}
          extend={async (until) => {
            await api.codes.batches[":id"].extend.$post({ param: { id }, json: { until } });
          }}
          onClose={() => setExtending(false)}
        />
      )}
    </article>
  );
}

function BatchChart({ batch }: { batch: DeskBatch }) {
  const { count, used, usedPercent, livingDevices, oddUse } = batch;
  const { chart } = copy;
  const most = Math.max(count, livingDevices);
  const bars = [
    { label: chart.made, value: count, look: "made" },
    { label: chart.used, value: used, look: "used", note: copy.usedPercent(usedPercent) },
    { label: chart.devices, value: livingDevices, look: "devices" },
    { label: chart.odd, value: oddUse.length, look: "odd" },
  ];
  return (
    <table className={styles.chart} aria-label={chart.label}>
      <tbody>
        {bars.map(({ label, value, look, note }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td className={styles.bar}>
              <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true" data-look={look}>
                <rect width={barWidth(value, most)} height="8" />
              </svg>
            </td>
            <td className={styles.value}>
              {copy.number(value)} {note}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Width of a bar in percent; a few among many are visible as well. */
export function barWidth(value: number, most: number): number {
  if (value === 0 || most === 0) return 0;
  return Math.max(0.8, (100 * value) / most);
}

function OddUse({ oddUse, onLookUp }: Pick<DeskBatch, "oddUse"> & Pick<BatchProps, "onLookUp">) {
  if (oddUse.length === 0) return null;
  return (
    <section aria-label={copy.oddTitle} className={styles.odd}>
      <h3>{copy.oddTitle}</h3>
      <p className={styles.soft}>{copy.oddLead}</p>
      <DataList
        label={copy.oddTitle}
        rows={oddUse}
        keyOf={({ username }) => username}
        columns={[
          { label: copy.oddHeads.username, cell: ({ username }) => <code>{username}</code> },
          { label: copy.oddHeads.devices, kind: "end", cell: ({ devices }) => copy.number(devices) },
          {
            label: copy.oddHeads.ended,
            kind: "end",
            cell: ({ endedByLimit }) => copy.number(endedByLimit),
          },
        ]}
        actions={({ username }) => (
          <Button isSmall onPress={() => onLookUp(username)}>
            {copy.show}
          </Button>
        )}
      />
    </section>
  );
}

function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // The browser has begun to save it long before.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
