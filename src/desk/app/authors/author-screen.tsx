import { useState } from "react";
import { type LoaderFunctionArgs, Navigate, useLoaderData, useNavigate, useRevalidator } from "react-router";
import type { AuthorLink } from "../../../domain/author.ts";
import { paths } from "../../../domain/paths.ts";
import type { AuthorListing, AuthorView } from "../../authors/desk-authors.ts";
import { api } from "../api/api.ts";
import { useAction } from "../api/use-action.ts";
import { Field } from "../components/field.tsx";
import { notify } from "../components/notices.tsx";
import { PageHeader } from "../components/page-header.tsx";
import { SaveBar } from "../forms/save-bar.tsx";
import { DONE, UnsavedChanges } from "../forms/unsaved-changes.tsx";
import { useStaff } from "../shell/use-staff.ts";
import { AuthorEnd } from "./author-end.tsx";
import { AuthorLinks } from "./author-links.tsx";
import { AuthorPicture, type ChosenPicture } from "./author-picture.tsx";
import styles from "./authors.module.css";
import { copy } from "./authors-page-copy.ts";

interface AuthorScreenData {
  /** Null: a new one. */
  readonly author: AuthorView | null;
  /** Id and name of a new author, as a content service's posts have them. */
  readonly given: { readonly id: string | null; readonly name: string };
  readonly others: readonly AuthorListing[];
}

export async function loadAuthor({ params: { id } }: LoaderFunctionArgs): Promise<AuthorScreenData> {
  const [{ author }, { authors }] = await Promise.all([
    api.authors[":id"].$get({ param: { id: id ?? "" } }).then((answer) => answer.json()),
    api.authors.$get().then((answer) => answer.json()),
  ]);
  const others = authors.filter((other) => other.id !== author.id && other.isKept);
  return { author, given: { id: author.id, name: author.name }, others };
}

export function newAuthor({ request }: LoaderFunctionArgs): AuthorScreenData {
  const { searchParams } = new URL(request.url);
  const given = { id: searchParams.get("kimlik"), name: searchParams.get("ad") ?? "" };
  return { author: null, given, others: [] };
}

export function AuthorScreen() {
  const data = useLoaderData<AuthorScreenData>();
  const { revalidate } = useRevalidator();
  const [round, setRound] = useState(0);
  if (useStaff().role !== "publisher") return <Navigate to="/yazarlar" replace />;
  const startOver = async () => {
    await revalidate();
    setRound(round + 1);
  };
  // Another author's page has a form of its own.
  return <AuthorForm key={`${data.given.id} ${round}`} {...data} onDiscard={() => void startOver()} />;
}

interface AuthorFormProps extends AuthorScreenData {
  /** Back to what is saved. */
  onDiscard(): void;
}

function AuthorForm({ author, given, others, onDiscard }: AuthorFormProps) {
  const navigate = useNavigate();
  const [version, setVersion] = useState(author?.version ?? "");
  const [name, setName] = useState(given.name);
  const [about, setAbout] = useState(author?.about ?? "");
  const [links, setLinks] = useState<readonly AuthorLink[]>(author?.links ?? []);
  const [picture, setPicture] = useState<ChosenPicture>({ hash: author?.image?.hash ?? null });
  const filled = links.filter(({ label, url }) => label !== "" || url !== "");
  const form = {
    name,
    about,
    links: filled,
    ...(picture.change !== undefined && { picture: picture.change }),
  };
  const [saved, setSaved] = useState(() => JSON.stringify(form));

  const isChanged = JSON.stringify(form) !== saved;
  const save = useAction(async () => {
    if (author) {
      const json = { ...form, version };
      const answer = await api.authors[":id"].$patch({ param: { id: author.id }, json });
      setVersion((await answer.json()).author.version);
      // What was chosen during the request stays.
      setPicture((latest) => (latest === picture ? { hash: picture.hash } : latest));
      const { picture: _, ...kept } = form;
      setSaved(JSON.stringify(kept));
    } else {
      const { id } = await (await api.authors.$post({ json: { ...form, id: given.id } })).json();
      await navigate(`/yazarlar/${encodeURIComponent(id)}`, {
        replace: true,
        state: DONE,
      });
    }
    notify(copy.saved);
  });

  return (
    <>
      <PageHeader
        title={author ? name || author.name : copy.newTitle}
        back={{ to: "/yazarlar", name: copy.back }}
        lead={
          author && (
            <a href={paths.author(author.id)} target="_blank" rel="noreferrer">
              {copy.page}
            </a>
          )
        }
      />
      <UnsavedChanges isChanged={isChanged} />
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          void save.run();
        }}
      >
        <Field
          label={copy.name}
          value={name}
          onChange={setName}
          isRequired
          problem={save.error?.messageFor("name")}
        />
        <Field label={copy.aboutLabel} hint={copy.aboutHint} value={about} onChange={setAbout} rows={5} />
        <AuthorPicture picture={picture} onChange={setPicture} />
        <AuthorLinks links={links} onChange={setLinks} problem={save.error?.messageFor("links")} />
        <SaveBar isChanged={isChanged} isSaving={save.isRunning} onDiscard={onDiscard} />
      </form>
      {author && <AuthorEnd author={author} others={others} />}
    </>
  );
}
