import { useState } from "react";
import { useLoaderData } from "react-router";
import { MAIL_CHOICES } from "../../../domain/staff.ts";
import type { StaffSessionLine } from "../../staff/staff-sessions.ts";
import { api } from "../api/api.ts";
import { useChange } from "../api/use-action.ts";
import { Button } from "../components/button.tsx";
import { DataList } from "../components/data-list.tsx";
import { Field } from "../components/field.tsx";
import { DialogForm } from "../components/modal.tsx";
import { Moment } from "../components/moment.tsx";
import { PageHeader } from "../components/page-header.tsx";
import { Select } from "../components/select.tsx";
import { Form } from "../forms/form.tsx";
import { useForm } from "../forms/use-form.ts";
import { TitledSection } from "../layout/titled-section.tsx";
import { PassphraseField } from "../sign-in/passphrase-field.tsx";
import styles from "./account.module.css";
import { copy } from "./account-page-copy.ts";
import { OwnPasskeys } from "./own-passkeys.tsx";

export async function loadAccount() {
  return (await api.account.$get()).json();
}

type Account = Awaited<ReturnType<typeof loadAccount>>;

export function AccountScreen() {
  const account = useLoaderData<Account>();
  return (
    <>
      <PageHeader
        title={copy.title}
        lead={copy.leads[account.role === "publisher" ? "publisher" : "editor"]}
      />
      <OwnName name={account.name} />
      <OwnPassphrase hasPassphrase={account.hasPassphrase} />
      <OwnPasskeys passkeys={account.passkeys} />
      {account.mail && <OwnMail mail={account.mail} />}
      <OwnSessions sessions={account.sessions} />
    </>
  );
}

function OwnName({ name }: { name: string }) {
  const [typed, setTyped] = useState(name);
  const save = useChange({ done: copy.saved, isShown: true }, async () => {
    const kept = await (await api.account.name.$put({ json: { name: typed } })).json();
    setTyped(kept.name);
  });
  return (
    <TitledSection title={copy.identity}>
      <Form className={styles.form} onSubmit={() => void save.run()}>
        <Field
          label={copy.name}
          hint={copy.nameHint}
          value={typed}
          onChange={setTyped}
          autoComplete="username"
          isRequired
          problem={save.error?.message}
        />
        <Button type="submit" isPending={save.isRunning} isDisabled={typed.trim() === name}>
          {copy.save}
        </Button>
      </Form>
    </TitledSection>
  );
}

const MAIL_OPTIONS = MAIL_CHOICES.map((id) => ({ id, name: copy.mailChoices[id] }));

function OwnMail({ mail }: { mail: NonNullable<Account["mail"]> }) {
  const { values, field, isChanged } = useForm({ email: mail.email ?? "", choice: mail.choice });
  const save = useChange(
    { done: (isTried) => (isTried ? copy.mailTried : copy.mailSaved), isShown: true },
    async () => (await (await api.account.mail.$put({ json: values })).json()).isTried,
  );
  return (
    <TitledSection title={copy.mail} lead={copy.mailLead}>
      <Form className={styles.form} onSubmit={() => void save.run()}>
        <Field
          {...field("email", null)}
          label={copy.email}
          type="email"
          autoComplete="email"
          problem={save.error?.message}
        />
        <Select {...field("choice", null)} label={copy.mailChoice} options={MAIL_OPTIONS} />
        <Button type="submit" isPending={save.isRunning} isDisabled={!isChanged}>
          {copy.save}
        </Button>
      </Form>
    </TitledSection>
  );
}

function OwnPassphrase({ hasPassphrase }: { hasPassphrase: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const [passphrase, setPassphrase] = useState("");
  const title = hasPassphrase ? copy.changePassphrase : copy.choosePassphrase;
  const close = () => {
    setOpen(false);
    setPassphrase("");
  };
  const change = useChange({ done: copy.passphraseChanged, isShown: true }, async () => {
    await api.account.passphrase.$put({ json: { passphrase } });
    close();
  });
  return (
    <TitledSection title={copy.passphrase} lead={hasPassphrase ? copy.hasPassphrase : copy.noPassphrase}>
      <Button onPress={() => setOpen(true)}>{title}</Button>
      {isOpen && (
        <DialogForm title={title} action={title} submit={change} onClose={close}>
          <PassphraseField
            label={copy.newPassphrase}
            hint={copy.passphraseHint}
            value={passphrase}
            onChange={setPassphrase}
            isNew
            problem={change.error?.message}
          />
        </DialogForm>
      )}
    </TitledSection>
  );
}

function OwnSessions({ sessions }: { sessions: readonly StaffSessionLine[] }) {
  const end = useChange({ done: copy.sessionEnded }, (handle: string) =>
    api.account.sessions[":handle"].$delete({ param: { handle } }),
  );
  const endOthers = useChange({ done: copy.othersEnded }, () => api.account.sessions.$delete());
  return (
    <TitledSection title={copy.sessions}>
      <DataList
        label={copy.sessions}
        rows={sessions}
        keyOf={({ handle }) => handle}
        columns={[
          { label: copy.sessionHeads.device, cell: SessionName },
          { label: copy.sessionHeads.started, cell: ({ startedAt }) => <Moment at={startedAt} /> },
          { label: copy.sessionHeads.seen, cell: ({ lastSeenAt }) => <Moment at={lastSeenAt} /> },
        ]}
        actions={({ handle, isThis }) =>
          !isThis && (
            <Button isSmall isPending={end.isRunning} onPress={() => void end.run(handle)}>
              {copy.end}
            </Button>
          )
        }
      />
      {sessions.length > 1 && <Button action={endOthers}>{copy.endOthers}</Button>}
    </TitledSection>
  );
}

function SessionName({ browser, system, isThis }: StaffSessionLine) {
  const words = [browser, system].filter((word) => word !== null).join(", ");
  return (
    <>
      {words || copy.unknownDevice}
      {isThis && <small>{copy.thisOne}</small>}
    </>
  );
}
