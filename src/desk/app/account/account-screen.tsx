import { useState } from "react";
import { useLoaderData, useRevalidator } from "react-router";
import { api } from "../api/api.ts";
import { useAction } from "../api/use-action.ts";
import { Button } from "../components/button.tsx";
import { Field } from "../components/field.tsx";
import { Actions, Modal } from "../components/modal.tsx";
import { notify } from "../components/notices.tsx";
import { PageHeader } from "../components/page-header.tsx";
import { TitledSection } from "../layout/titled-section.tsx";
import { PassphraseField } from "../sign-in/passphrase-field.tsx";
import styles from "./account.module.css";
import { copy } from "./account-page-copy.ts";
import { OwnPasskeys } from "./own-passkeys.tsx";
import { OwnSessions } from "./own-sessions.tsx";

export async function loadAccount() {
  return (await api.account.$get()).json();
}

type Account = Awaited<ReturnType<typeof loadAccount>>;

export function AccountScreen() {
  const account = useLoaderData<Account>();
  return (
    <>
      <PageHeader title={copy.title} lead={copy.leads[account.role]} />
      <OwnName name={account.name} />
      <OwnPassphrase hasPassphrase={account.hasPassphrase} />
      <OwnPasskeys passkeys={account.passkeys} />
      <OwnSessions sessions={account.sessions} />
    </>
  );
}

function OwnName({ name }: { name: string }) {
  const { revalidate } = useRevalidator();
  const [typed, setTyped] = useState(name);
  const save = useAction(
    async () => {
      const kept = await (await api.account.name.$put({ json: { name: typed } })).json();
      setTyped(kept.name);
      notify(copy.saved);
      await revalidate();
    },
    { isShown: true },
  );
  return (
    <TitledSection title={copy.identity}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          void save.run();
        }}
      >
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
      </form>
    </TitledSection>
  );
}

function OwnPassphrase({ hasPassphrase }: { hasPassphrase: boolean }) {
  const { revalidate } = useRevalidator();
  const [isOpen, setOpen] = useState(false);
  const [passphrase, setPassphrase] = useState("");
  const title = hasPassphrase ? copy.changePassphrase : copy.choosePassphrase;
  const close = () => {
    setOpen(false);
    setPassphrase("");
  };
  const change = useAction(
    async () => {
      await api.account.passphrase.$put({ json: { passphrase } });
      close();
      notify(copy.passphraseChanged);
      await revalidate();
    },
    { isShown: true },
  );
  return (
    <TitledSection title={copy.passphrase} lead={hasPassphrase ? copy.hasPassphrase : copy.noPassphrase}>
      <Button onPress={() => setOpen(true)}>{title}</Button>
      <Modal title={title} isOpen={isOpen} onClose={close}>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            void change.run();
          }}
        >
          <PassphraseField
            label={copy.newPassphrase}
            hint={copy.passphraseHint}
            value={passphrase}
            onChange={setPassphrase}
            isNew
            problem={change.error?.message}
          />
          <Actions>
            <Button onPress={close}>{copy.cancel}</Button>
            <Button type="submit" look="main" isPending={change.isRunning}>
              {title}
            </Button>
          </Actions>
        </form>
      </Modal>
    </TitledSection>
  );
}
