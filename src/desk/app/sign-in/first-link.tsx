import { useState } from "react";
import { useLoaderData } from "react-router";
import { ApiError, api } from "../api/api.ts";
import { useAction } from "../api/use-action.ts";
import { Button } from "../components/button.tsx";
import { Field } from "../components/field.tsx";
import { Notices } from "../components/notices.tsx";
import { usePageTitle } from "../components/page-header.tsx";
import { canUsePasskeys, makePasskey } from "./passkey.ts";
import styles from "./sign-in.module.css";
import { copy } from "./sign-in-copy.ts";

type FirstLinkData =
  | { readonly secret: string; readonly name: string }
  | { readonly secret: null; readonly problem: string };

/** The secret stands behind `#`, and so in no log; from here on it stands neither in the address nor in the history. */
export async function loadFirstLink(): Promise<FirstLinkData> {
  const secret = location.hash.slice(1);
  history.replaceState(history.state, "", location.pathname);
  if (secret === "") return { secret: null, problem: copy.noSecret };
  try {
    const { staff } = await (await api.session.link.$post({ json: { secret } })).json();
    return { secret, name: staff.name };
  } catch (error) {
    if (error instanceof ApiError) return { secret: null, problem: error.message };
    throw error;
  }
}

/** Whoever opens a one-time link chooses how they sign in from then on. */
export function FirstLink() {
  const data = useLoaderData<FirstLinkData>();
  usePageTitle(copy.welcome);
  return (
    <main className={styles.page}>
      <h1>{copy.welcome}</h1>
      {data.secret === null ? (
        <p role="alert">{data.problem}</p>
      ) : (
        <>
          <ChoosePassphrase {...data} />
          {canUsePasskeys && <ChoosePasskey secret={data.secret} />}
        </>
      )}
      <Notices />
    </main>
  );
}

function ChoosePassphrase({ secret, name }: { secret: string; name: string }) {
  const [passphrase, setPassphrase] = useState("");
  const choose = useAction(async () => {
    await api.session.link.passphrase.$post({ json: { secret, passphrase } });
    location.replace("/masa");
  });
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void choose.run();
      }}
    >
      <p>{copy.choose}</p>
      <Field label={copy.name} value={name} isReadOnly autoComplete="username" />
      <Field
        label={copy.passphrase}
        hint={copy.passphraseHint}
        type="password"
        value={passphrase}
        onChange={setPassphrase}
        autoComplete="new-password"
        isRequired
        problem={choose.error?.message}
      />
      <Button type="submit" look="main" isPending={choose.isRunning}>
        {copy.open}
      </Button>
    </form>
  );
}

function ChoosePasskey({ secret }: { secret: string }) {
  const choose = useAction(async () => {
    const { options } = await (await api.session.link.passkey.options.$post({ json: { secret } })).json();
    await api.session.link.passkey.$post({ json: { secret, passkey: await makePasskey(options) } });
    location.replace("/masa");
  });
  return (
    <section className={styles.other}>
      <h2>{copy.orPasskey}</h2>
      <p>{copy.aboutPasskeys}</p>
      <Button isPending={choose.isRunning} onPress={() => void choose.run()}>
        {copy.makePasskey}
      </Button>
    </section>
  );
}
