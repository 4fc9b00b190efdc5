import { useRevalidator } from "react-router";
import { CODE_STATES, validityWords } from "../../../domain/credential/printed-code-copy.ts";
import { turkishDateTime } from "../../../domain/turkish-date.ts";
import { slugOf } from "../../../domain/turkish-text.ts";
import type { DeskBatch } from "../../codes/codes-routes.ts";
import { api } from "../api/api.ts";
import { useAction } from "../api/use-action.ts";
import { Button } from "../components/button.tsx";
import { DataList } from "../components/data-list.tsx";
import { notify } from "../components/desk-toasts.tsx";
import { Moment } from "../components/moment.tsx";
import { Callout } from "../layout/callout.tsx";
import { Facts } from "../layout/facts.tsx";
import { confirmed } from "../shell/confirmed.ts";
import { BatchChart } from "./batch-chart.tsx";
import styles from "./codes.module.css";
import { copy } from "./codes-page-copy.ts";

interface BatchProps {
  readonly batch: DeskBatch;
  onLookUp(username: string): void;
}

export function Batch({ batch, onLookUp }: BatchProps) {
  const { id, name, count, heldUntil, revokedAt, oddUse, livingDevices } = batch;
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
  const revoke = useAction(async () => {
    const { ended } = await (await api.codes.batches[":id"].revoke.$post({ param: { id } })).json();
    notify(copy.batchRevoked(ended));
    await revalidate();
  });
  const askToRevoke = async () => {
    const text = copy.revokeBatchText(name, count, livingDevices);
    const isSure = await confirmed({ title: copy.revokeBatchTitle, text, action: copy.revokeBatch });
    if (isSure) await revoke.run();
  };
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
            ...(revokedAt ? [{ label: facts.revoked, value: <Moment at={revokedAt} /> }] : []),
          ]}
        />
        <BatchChart batch={batch} />
      </div>
      {heldUntil !== null && <Callout>{copy.waiting(turkishDateTime(heldUntil))}</Callout>}
      <OddUse oddUse={oddUse} onLookUp={onLookUp} />
      {revokedAt === null && (
        <div className={styles.actions}>
          {heldUntil !== null && (
            <Button look="main" isPending={download.isRunning} onPress={() => void download.run()}>
              {download.isRunning ? copy.downloading : copy.download}
            </Button>
          )}
          <Button
            isSmall={heldUntil === null}
            isPending={revoke.isRunning}
            onPress={() => void askToRevoke()}
          >
            {copy.revokeBatch}
          </Button>
        </div>
      )}
    </article>
  );
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
          {
            label: copy.oddHeads.show,
            kind: "actions",
            cell: ({ username }) => (
              <Button isSmall onPress={() => onLookUp(username)}>
                {copy.show}
              </Button>
            ),
          },
        ]}
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
