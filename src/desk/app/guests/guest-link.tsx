import { useLoaderData } from "react-router";
import { api } from "../api/api.ts";
import { useFormAction } from "../api/use-action.ts";
import { Button } from "../components/button.tsx";
import { usePageTitle } from "../components/page-header.tsx";
import { Callout } from "../layout/callout.tsx";
import { openLink } from "../sign-in/open-link.ts";
import styles from "../sign-in/sign-in.module.css";
import { copy } from "./guests-page-copy.ts";

type GuestLinkData = Awaited<ReturnType<typeof loadGuestLink>>;

export function loadGuestLink() {
  const look = async (secret: string) => (await api.session.guest.look.$post({ json: { secret } })).json();
  return openLink(look, copy.noSecret);
}

export function GuestLink() {
  const data = useLoaderData<GuestLinkData>();
  usePageTitle(copy.welcome);
  return (
    <main className={styles.page}>
      <h1>{copy.welcome}</h1>
      {data.secret === null ? (
        <>
          <Callout role="alert">{data.problem}</Callout>
          <p className={styles.help}>{copy.linkHelp}</p>
        </>
      ) : (
        <Invitation {...data} />
      )}
    </main>
  );
}

function Invitation({
  secret,
  name,
  title,
  may,
  until,
}: Extract<GuestLinkData, { readonly secret: string }>) {
  const open = useFormAction(async () => {
    const { articleId } = await (await api.session.guest.$post({ json: { secret } })).json();
    location.replace(`/masa/yazilar/${articleId}`);
  });
  return (
    <>
      <p>{copy.invited(title)}</p>
      <p>{copy.guest(name)}</p>
      <p>{copy.mayDo[may]}</p>
      <p className={styles.help}>
        {copy.preview} {copy.until(until)}
      </p>
      {open.error && <Callout role="alert">{open.error.message}</Callout>}
      <Button look="main" isPending={open.isRunning} onPress={() => void open.run()}>
        {copy.openArticle}
      </Button>
    </>
  );
}
