import { useState } from "react";
import { useLoaderData } from "react-router";
import type { FormerAccess } from "../../staff/staff-links.ts";
import { api } from "../api/api.ts";
import { useAction, useFormAction } from "../api/use-action.ts";
import { Button } from "../components/button.tsx";
import { Copyable } from "../components/copyable.tsx";
import { Toasts } from "../components/desk-toasts.tsx";
import { Field } from "../components/field.tsx";
import { usePageTitle } from "../components/page-header.tsx";
import { Checkbox } from "../components/toggle.tsx";
import { Form } from "../forms/form.tsx";
import { Callout } from "../layout/callout.tsx";
import { type OpenedLink, openLink } from "./open-link.ts";
import { canUsePasskeys, makePasskey } from "./passkey.ts";
import { PassphraseField } from "./passphrase-field.tsx";
import styles from "./sign-in.module.css";
import { copy } from "./sign-in-copy.ts";

interface FirstLinkOpened {
  /** Empty: the owner of a new magazine. */
  readonly name: string;
  readonly isHosted: boolean;
  readonly former: readonly FormerAccess[];
}

type FirstLinkData = OpenedLink<FirstLinkOpened>;

export function loadFirstLink(): Promise<FirstLinkData> {
  const look = async (secret: string) => (await api.session.link.$post({ json: { secret } })).json();
  return openLink<FirstLinkOpened>(look, copy.noSecret);
}

export function FirstLink() {
  const data = useLoaderData<FirstLinkData>();
  usePageTitle(copy.welcome);
  return (
    <main className={styles.page}>
      <h1>{copy.welcome}</h1>
      {data.secret === null ? (
        <>
          <Callout role="alert">{data.problem}</Callout>
          <p className={styles.help}>{copy.linkHelp}</p>
          <p>
            <a href="/masa">{copy.toSignIn}</a>
          </p>
          <Commands commands={copy.commands.link} />
        </>
      ) : (
        <>
          <ChooseWay {...data} />
          {data.name === "" && !data.isHosted && <Commands commands={copy.commands.content} />}
        </>
      )}
      <Toasts />
    </main>
  );
}

function Commands({ commands }: { readonly commands: readonly Record<"does" | "command", string>[] }) {
  return (
    <section className={styles.other}>
      <h2>{copy.commands.title}</h2>
      {commands.map(({ does, command }) => (
        <Copyable key={command} label={does} value={command} />
      ))}
    </section>
  );
}

function ChooseWay({ secret, name: given, former }: Extract<FirstLinkData, { readonly name: string }>) {
  const [kept, setKept] = useState<FormerAccess[]>([]);
  const [name, setName] = useState(given);
  const [passphrase, setPassphrase] = useState("");
  const choosePassphrase = useFormAction(async () => {
    await api.session.link.passphrase.$post({ json: { secret, name, kept, passphrase } });
    location.replace("/masa");
  });
  const choosePasskey = useAction(async () => {
    const { options } = await (
      await api.session.link.passkey.options.$post({ json: { secret, name, kept } })
    ).json();
    const passkey = await makePasskey(options);
    await api.session.link.passkey.$post({ json: { secret, name, kept, passkey } });
    location.replace("/masa");
  });
  return (
    <>
      <Form className={styles.form} onSubmit={() => void choosePassphrase.run()}>
        <p>{copy.aboutDesk}</p>
        <p>{copy.choose}</p>
        <Field
          label={copy.name}
          hint={copy.nameHint}
          value={name}
          onChange={setName}
          autoComplete="username"
          isRequired
        />
        {former.length > 0 && (
          <fieldset className={styles.kept}>
            <legend>{copy.keep}</legend>
            <p className={styles.help}>{copy.keepHint}</p>
            {former.map((access) => (
              <Checkbox
                key={access}
                label={copy.former[access]}
                isSelected={kept.includes(access)}
                onChange={(isKept) =>
                  setKept(isKept ? [...kept, access] : kept.filter((one) => one !== access))
                }
              />
            ))}
          </fieldset>
        )}
        <PassphraseField
          label={copy.passphrase}
          hint={copy.passphraseHint}
          value={passphrase}
          onChange={setPassphrase}
          isNew
          problem={choosePassphrase.error?.message}
        />
        <Button type="submit" look="main" isPending={choosePassphrase.isRunning}>
          {copy.open}
        </Button>
      </Form>
      {canUsePasskeys && (
        <section className={styles.other}>
          <h2>{copy.orPasskey}</h2>
          <p>{copy.aboutPasskeys}</p>
          <Button action={choosePasskey}>{copy.makePasskey}</Button>
        </section>
      )}
    </>
  );
}
