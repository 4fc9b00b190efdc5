import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import { useFetcher, useNavigate, useRouteLoaderData, useSearchParams } from "react-router";
import { credentialInFragment } from "../../../domain/credential/code-link.ts";
import { type Credential, MAX_FIELD_LENGTH, mistypedFields } from "../../../domain/credential/credential.ts";
import { printedCode } from "../../../domain/credential/printed-code.ts";
import { paths, safeNext } from "../../../domain/paths.ts";
import { StoreLink } from "../../components/store-link.tsx";
import type { SiteData } from "../../page-meta.ts";
import { keepsCookies, watchMember } from "../../state/member.ts";
import { subscribeToScannedCodes } from "../../state/scanned-code.ts";
import { refuseStoredCredential, storeCredential, storedCredential } from "../../state/stored-credential.ts";
import { useFetcherAnswer } from "../../state/use-fetcher-answer.ts";
import { CodePicture } from "./code-picture.tsx";
import { loginCopy } from "./login-copy.ts";
import styles from "./login-form.module.css";
import notice from "./login-notice.module.css";
import {
  type FieldName,
  failureHint,
  failureText,
  isAboutCode,
  isRefusal,
  type SignInAnswer,
  type SignInFailure,
  validateCredential,
  wrongFields,
} from "./sign-in-failure.ts";
import { showFailure, Toasts } from "./toasts.tsx";

interface LoginFormProps {
  readonly checksCodes: boolean;
  readonly sent: SignInFailure | null;
}

export function LoginForm(props: LoginFormProps) {
  const magazine = useRouteLoaderData<SiteData>("root")?.magazine;
  return (
    <div className={styles.login} data-signs-in>
      <h1 className={styles.title}>{loginCopy.title}</h1>
      <CredentialForm {...props} />
      <p className={styles.explanation}>
        {loginCopy.explanation}
        {magazine?.storeUrl && (
          <>
            {" "}
            <StoreLink />
          </>
        )}
      </p>
      <figure className={styles.picture}>
        <CodePicture />
        <figcaption>{magazine?.loginPlace ?? loginCopy.where}</figcaption>
      </figure>
      <Toasts />
    </div>
  );
}

function CredentialForm({ checksCodes, sent }: LoginFormProps) {
  const fetcher = useFetcher<SignInAnswer>();
  const { Form, submit, state, formData } = fetcher;
  const next = useSearchParams()[0].get("next") ?? undefined;
  const address = paths.login(next);
  const form = useRef<HTMLFormElement>(null);
  /** False until the form was sent or filled in by a QR: then it is not sent automatically. */
  const isTouched = useRef(false);
  const [failure, setFailure] = useState(sent);
  const [scan, setScan] = useState<"read" | "unreadable" | null>(null);

  useScannedCode(form, (result) => {
    isTouched.current = true;
    setFailure(null);
    setScan(result);
  });

  useStoredCredential(next, (stored) => {
    if (isTouched.current) return;
    isTouched.current = true;
    if (checksCodes && mistypedFields(stored).length > 0) return;
    if (!keepsCookies()) return setFailure(NO_COOKIES);
    void submit({ ...stored, silent: "1" }, { method: "post", action: address });
  });

  useFetcherAnswer(fetcher, (answer) => {
    if (isRefusal(answer.failure)) refuseStoredCredential();
    if (answer.isSilent && isAboutCode(answer.failure)) return;
    setFailure(answer.failure);
    showFailure(answer.failure);
  });

  /** S13: what was typed is stored on the device, right or wrong, before the server is asked. */
  function storeAndValidate(event: React.SubmitEvent<HTMLFormElement>): void {
    const target = event.currentTarget;
    const typed = typedIn(target);
    storeCredential(typed);
    isTouched.current = true;
    const wrong = validateCredential(typed, checksCodes) ?? (keepsCookies() ? null : NO_COOKIES);
    if (wrong || isBeingSent(formData, typed)) event.preventDefault();
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
  const isAnnounced = failure !== null && failure === sent;
  return (
    <Form
      className={styles.form}
      ref={form}
      method="post"
      action={address}
      onSubmit={storeAndValidate}
      data-in-place
    >
      {NAMES.map((name) => (
        <LoginField key={name} name={name} isWrong={wrong.includes(name)} />
      ))}
      <button
        className={styles.submit}
        type="submit"
        aria-disabled={isBusy || undefined}
        aria-describedby={shownScan ? SCAN_NOTE_ID : undefined}
      >
        {loginCopy.submit}
      </button>
      <LoginNotice failure={failure} scan={shownScan} isAnnounced={isAnnounced} isBusy={isBusy} />
    </Form>
  );
}

const NO_COOKIES: SignInFailure = { outcome: "cookies" };
const NOTE_ID = "giris-notu";
const SCAN_NOTE_ID = "qr-notu";
const NAMES: readonly FieldName[] = ["username", "password"];

function useScannedCode(
  form: RefObject<HTMLFormElement | null>,
  onScan: (result: "read" | "unreadable") => void,
): void {
  const tell = useEffectEvent(onScan);
  useEffect(
    () =>
      subscribeToScannedCodes((fragment) => {
        const code = credentialInFragment(fragment);
        tell(code ? "read" : "unreadable");
        if (!code || !form.current) return;
        for (const name of NAMES) fieldOf(form.current, name).value = printedCode(code[name]);
        form.current.querySelector("button")?.focus();
      }),
    [form],
  );
}

/** S14: a pair that was typed on this device before signs in by itself. A member is sent on, as on the server. */
function useStoredCredential(next: string | undefined, onStored: (stored: Credential) => void): void {
  const navigate = useNavigate();
  const tryStored = useEffectEvent(onStored);
  useEffect(
    () =>
      watchMember((isMember) => {
        if (isMember) return void navigate(safeNext(next), { replace: true });
        const stored = storedCredential();
        if (stored) tryStored(stored);
      }),
    [navigate, next],
  );
}

function isBeingSent(formData: FormData | undefined, typed: Credential): boolean {
  return !!formData && !formData.has("silent") && NAMES.every((name) => formData.get(name) === typed[name]);
}

function fieldOf(form: HTMLFormElement, name: FieldName): HTMLInputElement {
  return form.elements.namedItem(name) as HTMLInputElement;
}

function typedIn(form: HTMLFormElement): Credential {
  return { username: fieldOf(form, "username").value, password: fieldOf(form, "password").value };
}

/** One line to copy from the paper, so the keyboard neither corrects nor capitalises. */
function LoginField({ name, isWrong }: { name: FieldName; isWrong: boolean }) {
  return (
    <label className={styles.line}>
      <input
        className={styles.field}
        type="text"
        name={name}
        placeholder={loginCopy[name]}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? NOTE_ID : undefined}
        autoComplete={name === "username" ? "username" : "current-password"}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        maxLength={MAX_FIELD_LENGTH}
      />
      <span className={styles.label}>{loginCopy[name]}</span>
    </label>
  );
}

interface LoginNoticeProps {
  readonly failure: SignInFailure | null;
  readonly scan: "read" | "unreadable" | null;
  readonly isAnnounced: boolean;
  readonly isBusy: boolean;
}

function LoginNotice({ failure, scan, isAnnounced, isBusy }: LoginNoticeProps) {
  const hint = failure && failureHint(failure);
  return (
    <>
      <p className="hidden" role="status">
        {isBusy ? loginCopy.busy : ""}
      </p>
      {scan && (
        <p className={notice.notice} id={SCAN_NOTE_ID}>
          {loginCopy.scan[scan]}
        </p>
      )}
      {failure && (
        <div className={notice.notice} id={NOTE_ID}>
          <p role={isAnnounced ? "alert" : undefined}>{failureText(failure)}</p>
          {hint && <p className={notice.hint}>{hint}</p>}
        </div>
      )}
    </>
  );
}
