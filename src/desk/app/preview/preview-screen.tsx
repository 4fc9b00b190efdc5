import { useState } from "react";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { shownAddress } from "../../../domain/address/shown-address.ts";
import type { PreviewLinks } from "../../preview/preview-links.ts";
import { api } from "../api/api.ts";
import { useAction } from "../api/use-action.ts";
import { Button } from "../components/button.tsx";
import { Choice } from "../components/choice.tsx";
import { Copyable } from "../components/copyable.tsx";
import { notify } from "../components/desk-toasts.tsx";
import { PageHeader } from "../components/page-header.tsx";
import { Guests } from "../guests/guests.tsx";
import { TitledSection } from "../layout/titled-section.tsx";
import styles from "./preview-screen.module.css";
import { copy } from "./preview-screen-copy.ts";
import { useScale } from "./use-scale.ts";

const WIDTHS_PX = { phone: 360, tablet: 768, laptop: 1280 } as const;

type Width = keyof typeof WIDTHS_PX;

export async function loadPreview({ params: { id = "" } }: LoaderFunctionArgs) {
  const [preview, { guests }] = await Promise.all([
    api.previews[":id"].links.$get({ param: { id } }).then((answer) => answer.json()),
    api.guests[":id"].$get({ param: { id } }).then((answer) => answer.json()),
  ]);
  return { id, ...preview, guests };
}

export function PreviewScreen() {
  const { id, article, links, guests } = useLoaderData<Awaited<ReturnType<typeof loadPreview>>>();
  const [round, setRound] = useState(0);
  return (
    <>
      <PageHeader
        back={{ to: `/yazilar/${id}`, name: copy.back }}
        title={`${copy.title}: ${article.title || copy.untitled}`}
        lead={copy.lead}
        actions={
          <>
            <Button onPress={() => setRound(round + 1)}>{copy.again}</Button>
            {article.kind === "issue" && !article.isInBin && (
              <form method="post" target="_blank" action={`/masa/api/previews/${id}/reader`} rel="noopener">
                <Button type="submit" look="main">
                  {copy.read}
                </Button>
              </form>
            )}
          </>
        }
      />
      <PreviewFrame key={round} id={id} />
      {!article.isInBin && <PreviewLink id={id} initial={links} />}
      {!article.isInBin && article.kind !== "issue" && <Guests articleId={id} initial={guests} />}
    </>
  );
}

function PreviewFrame({ id }: { id: string }) {
  const [width, setWidth] = useState<Width>(() =>
    matchMedia("(width < 48rem)").matches ? "phone" : "laptop",
  );
  const [room, scale] = useScale(WIDTHS_PX[width]);
  return (
    <section className={styles.preview} aria-label={copy.title}>
      <Choice<Width> label={copy.width} value={width} onChange={setWidth} options={copy.widths} />
      <div ref={room} className={styles.room} style={{ inlineSize: Math.floor(WIDTHS_PX[width] * scale) }}>
        <iframe
          className={styles.frame}
          title={copy.frame}
          src={`/masa/api/previews/${id}/page`}
          // Its files come with this origin's cookie; nothing in it runs.
          sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
          style={{
            inlineSize: WIDTHS_PX[width],
            blockSize: `calc(75dvh / ${scale})`,
            transform: `scale(${scale})`,
          }}
        />
      </div>
    </section>
  );
}

function PreviewLink({ id, initial }: { id: string; initial: PreviewLinks }) {
  const [links, setLinks] = useState(initial);
  const [address, setAddress] = useState<string | null>(null);
  const param = { id };
  const make = useAction(async () => {
    const made = await (await api.previews[":id"].links.$post({ param })).json();
    setAddress(shownAddress(made.origin ?? location.origin) + made.path);
    setLinks(made.links);
  });
  const revoke = useAction(async () => {
    setLinks((await (await api.previews[":id"].links.$delete({ param })).json()).links);
    setAddress(null);
    notify(copy.revoked);
  });
  return (
    <TitledSection title={copy.linkTitle} lead={copy.linkText}>
      {address !== null && <Copyable label={copy.link} hint={copy.linkHint} value={address} />}
      {links.until !== null && (
        <p className={styles.soft}>
          {copy.open(links.count)}. {copy.until(links.until)}
        </p>
      )}
      <div className={styles.buttons}>
        <Button action={make}>{copy.makeLink}</Button>
        {links.count > 0 && (
          <Button look="danger" action={revoke}>
            {copy.revoke}
          </Button>
        )}
      </div>
    </TitledSection>
  );
}
