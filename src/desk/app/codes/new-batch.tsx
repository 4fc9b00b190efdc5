import { shownAddress } from "../../../domain/address/shown-address.ts";
import { siteOrigin } from "../../../domain/address/site-origin.ts";
import { MAX_BATCH_NAME, MAX_CODES } from "../../../domain/credential/printed-code.ts";
import { paths } from "../../../domain/paths.ts";
import { api } from "../api/api.ts";
import { useAction } from "../api/use-action.ts";
import { DateField } from "../components/date-field.tsx";
import { Field } from "../components/field.tsx";
import { DialogForm } from "../components/modal.tsx";
import { NumberField } from "../components/number-field.tsx";
import { useForm } from "../forms/use-form.ts";
import styles from "./codes.module.css";
import { copy } from "./codes-page-copy.ts";

interface Batch {
  readonly name: string;
  readonly count: number | null;
  readonly from: string | null;
  readonly until: string | null;
  readonly address: string;
}

const EMPTY: Batch = { name: "", count: null, from: null, until: null, address: addressHere() };

interface NewBatchProps {
  /** Null: the server does not know it, and the form asks for it. */
  readonly siteAddress: string | null;
  onClose(): void;
  onStarted(job: string): void;
}

export function NewBatch({ siteAddress, onClose, onStarted }: NewBatchProps) {
  const { values, field } = useForm(EMPTY);
  const start = useAction(
    async () => {
      const json = { ...values, count: values.count ?? 0 };
      const { job } = await (await api.codes.$post({ json })).json();
      onStarted(job);
      onClose();
    },
    { isShown: "at its field" },
  );
  const { error } = start;
  const origin = siteAddress ?? siteOrigin(values.address);
  return (
    <DialogForm title={copy.makeTitle} action={copy.make} submit={start} onClose={onClose}>
      <Field
        {...field("name", error)}
        label={copy.name}
        hint={copy.nameHint}
        maxLength={MAX_BATCH_NAME}
        isRequired
      />
      <NumberField {...field("count", error)} label={copy.count} min={1} max={MAX_CODES} isRequired />
      {siteAddress === null && (
        <Field
          {...field("address", error)}
          label={copy.address}
          hint={copy.addressHint}
          inputMode="url"
          isRequired
        />
      )}
      {origin !== null && (
        <p className={styles.opened}>{copy.qrOpens(shownAddress(origin + paths.login()))}</p>
      )}
      <div className={styles.days}>
        <DateField {...field("from", error)} label={copy.from} hint={copy.fromHint} />
        <DateField {...field("until", error)} label={copy.until} hint={copy.untilHint} />
      </div>
      <p className={styles.soft}>{copy.makeNote}</p>
    </DialogForm>
  );
}

/** The desk's own address, which readers have as well unless it is a trial on one's own computer. */
function addressHere(): string {
  return location.protocol === "https:" ? shownAddress(location.origin) : "";
}
