import { useState } from "react";
import { shownAddress } from "../../../domain/address/shown-address.ts";
import { MAX_BATCH_NAME, MAX_CODES } from "../../../domain/credential/printed-code.ts";
import { api } from "../api/api.ts";
import { useAction } from "../api/use-action.ts";
import { Button } from "../components/button.tsx";
import { DateField } from "../components/date-field.tsx";
import { Field } from "../components/field.tsx";
import { Actions, Modal } from "../components/modal.tsx";
import { NumberField } from "../components/number-field.tsx";
import styles from "./codes.module.css";
import { copy } from "./codes-page-copy.ts";

interface NewBatchProps {
  readonly isOpen: boolean;
  /** The server knows the site's address; else the form asks for it. */
  readonly hasAddress: boolean;
  onClose(): void;
  onStarted(job: string): void;
}

export function NewBatch(props: NewBatchProps) {
  return (
    <Modal title={copy.makeTitle} isOpen={props.isOpen} onClose={props.onClose}>
      <NewBatchForm {...props} />
    </Modal>
  );
}

function NewBatchForm({ hasAddress, onClose, onStarted }: NewBatchProps) {
  const [name, setName] = useState("");
  const [count, setCount] = useState<number | null>(null);
  const [from, setFrom] = useState<string | null>(null);
  const [until, setUntil] = useState<string | null>(null);
  const [address, setAddress] = useState(addressHere);
  const start = useAction(
    async () => {
      const json = { name, count: count ?? 0, from, until, address };
      const { job } = await (await api.codes.$post({ json })).json();
      onStarted(job);
      onClose();
    },
    { isShown: (error) => error.field !== null },
  );
  const problem = (field: string) => start.error?.messageFor(field);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void start.run();
      }}
    >
      <Field
        label={copy.name}
        hint={copy.nameHint}
        value={name}
        onChange={setName}
        maxLength={MAX_BATCH_NAME}
        isRequired
        problem={problem("name")}
      />
      <NumberField
        label={copy.count}
        value={count}
        onChange={setCount}
        min={1}
        max={MAX_CODES}
        isRequired
        problem={problem("count")}
      />
      {!hasAddress && (
        <Field
          label={copy.address}
          hint={copy.addressHint}
          inputMode="url"
          value={address}
          onChange={setAddress}
          isRequired
          problem={problem("address")}
        />
      )}
      <div className={styles.days}>
        <DateField
          label={copy.from}
          hint={copy.fromHint}
          value={from}
          onChange={setFrom}
          problem={problem("from")}
        />
        <DateField
          label={copy.until}
          hint={copy.untilHint}
          value={until}
          onChange={setUntil}
          problem={problem("until")}
        />
      </div>
      <p className={styles.soft}>{copy.makeNote}</p>
      <Actions>
        <Button onPress={onClose}>{copy.cancel}</Button>
        <Button type="submit" look="main" isPending={start.isRunning}>
          {copy.make}
        </Button>
      </Actions>
    </form>
  );
}

/** The desk's own address, which readers have as well unless it is a trial on one's own computer. */
function addressHere(): string {
  return location.protocol === "https:" ? shownAddress(location.origin) : "";
}
