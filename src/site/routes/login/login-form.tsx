import { useEffect, useRef, useState } from "react";
import { useFetcher, useNavigate, useSearchParams } from "react-router";
import { copy } from "../../../copy/copy.ts";
import { type Credential, mistypedFields } from "../../../domain/credential.ts";
import { paths, safeNext } from "../../../domain/paths.ts";
import { printedCode } from "../../../domain/printed-code.ts";
import { watchMember } from "../../state/member.ts";
import { hearCodes } from "../../state/scanned-code.ts";
import { storeCredential, storedCredential } from "../../state/stored-credential.ts";
import { CodePicture } from "./code-picture.tsx";
import type { clientAction } from "./login.tsx";
import { LoginField } from "./login-field.tsx";
import styles from "./login-form.module.css";
import { LoginNotice } from "./login-notice.tsx";
import {
  type FieldName,
  failureOf,
  isAboutCode,
  type SignInFailure,
  wrongFields,
} from "./sign-in-failure.ts";
import { showFailure, Toasts } from "./toasts.tsx";

export interface LoginFormProps {
  /** False where what looks like a mistyped code may be right. */
  readonly checksCodes: boolean;
  /** What became of a form that was sent without JavaScript. */
  readonly sent: SignInFailure | null;
}

/** The member login, as the owner specified it. */
export function LoginForm({ checksCodes, sent }: LoginFormProps) {
  const { Form, submit, state, data, formData } = useFetcher<typeof clientAction>();
  const next = useSearchParams()[0].get("next") ?? undefined;
  const address = paths.login(next);
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  /** True when the form needs no automatic try: one was made, or a QR filled it in. */
  const isSettled = useRef(false);
  const [failure, setFailure] = useState(sent);
  const [scan, setScan] = useState<"read" | "unreadable" | null>(null);

  useEffect(
    () =>
      hearCodes((code) => {
        isSettled.current = true;
        setFailure(null);
        setScan(code === "unreadable" ? code : "read");
        if (code === "unreadable" || !form.current) return;
        for (const name of NAMES) fieldOf(form.current, name).value = printedCode(code[name]);
        form.current.querySelector("button")?.focus();
      }),
    [],
  );

  // A member has nothing to do here: the server sends him on, but this page may have come from a cache.
  // S14: who has typed a pair on this device before is signed in by it.
  useEffect(
    () =>
      watchMember((isMember) => {
        if (isMember) return void navigate(safeNext(next), { replace: true });
        const stored = storedCredential();
        if (!stored || isSettled.current) return;
        isSettled.current = true;
        if (checksCodes && mistypedFields(stored).length > 0) return;
        void submit({ ...stored, silent: "1" }, { method: "post", action: address });
      }),
    [submit, navigate, next, address, checksCodes],
  );

  useEffect(() => {
    if (!data || (data.isSilent && isAboutCode(data.failure))) return;
    setFailure(data.failure);
    showFailure(data.failure);
  }, [data]);

  /** S13: what was typed is kept on the device, right or wrong, before the server is asked. */
  function keep(event: React.SubmitEvent<HTMLFormElement>): void {
    const target = event.currentTarget;
    const typed = {
      username: fieldOf(target, "username").value,
      password: fieldOf(target, "password").value,
    };
    storeCredential(typed);
    isSettled.current = true;
    const wrong = failureOf(typed, checksCodes);
    // A second click asks nothing that is being asked already.
    if (wrong || isUnderWay(formData, typed)) event.preventDefault();
    if (!wrong) return;
    setFailure(wrong);
    showFailure(wrong);
    const isBlank = (name: FieldName) => wrong.outcome === "blank" && typed[name].trim() === "";
    const first = NAMES.find(isBlank) ?? wrongFields(wrong)[0];
    if (first) fieldOf(target, first).focus();
  }

  const isBusy = state !== "idle";
  const wrong = wrongFields(failure);
  const shownScan = failure ? null : scan;
  return (
    <div className={styles.login}>
      <h1 className={styles.title}>{copy.login.title}</h1>
      <Form className={styles.form} ref={form} method="post" action={address} onSubmit={keep}>
        {NAMES.map((name) => (
          <LoginField
            key={name}
            name={name}
            label={copy.login[name]}
            // A password that is printed in a magazine needs no safe; a browser's offer to keep it would only be in the way.
            autoComplete={name === "username" ? "username" : "off"}
            isWrong={wrong.includes(name)}
            why={LoginNotice.id}
          />
        ))}
        <button
          className={styles.submit}
          type="submit"
          aria-disabled={isBusy || undefined}
          aria-describedby={shownScan ? LoginNotice.scanId : undefined}
        >
          {copy.login.submit}
        </button>
        <LoginNotice
          failure={failure}
          scan={shownScan}
          isAnnounced={failure !== null && failure === sent}
          isBusy={isBusy}
        />
      </Form>
      <p className={styles.explanation}>{copy.login.explanation}</p>
      <figure className={styles.picture}>
        <CodePicture />
        <figcaption>{copy.login.where}</figcaption>
      </figure>
      <Toasts />
    </div>
  );
}

const NAMES: readonly FieldName[] = ["username", "password"];

function isUnderWay(formData: FormData | undefined, typed: Credential): boolean {
  return !!formData && !formData.has("silent") && NAMES.every((name) => formData.get(name) === typed[name]);
}

function fieldOf(form: HTMLFormElement, name: FieldName): HTMLInputElement {
  return form.elements.namedItem(name) as HTMLInputElement;
}
