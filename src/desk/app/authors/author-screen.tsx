import { useState } from "react";
import { type LoaderFunctionArgs, Navigate, useLoaderData, useNavigate, useRevalidator } from "react-router";
import type { AuthorLink } from "../../../domain/author.ts";
import { paths } from "../../../domain/paths.ts";
import type { AuthorListing, AuthorView } from "../../authors/desk-authors.ts";
import { api } from "../api/api.ts";
import { useAction } from "../api/use-action.ts";
import { notify } from "../components/desk-toasts.tsx";
import { Field } from "../components/field.tsx";
import { PageHeader } from "../components/page-header.tsx";
import { Form } from "../forms/form.tsx";
import { SaveBar } from "../forms/save-bar.tsx";
import { DONE, UnsavedChanges } from "../forms/unsaved-changes.tsx";
import { useForm } from "../forms/use-form.ts";
import { useStaff } from "../shell/use-staff.ts";
import { AuthorEnd } from "./author-end.tsx";
import { AuthorLinks } from "./author-links.tsx";
import { AuthorPicture, type ChosenPicture } from "./author-picture.tsx";
import styles from "./authors.module.css";
import { copy } from "./authors-page-copy.ts";

interface AuthorScreenData {
  readonly author: AuthorView | null;
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

interface AuthorDraft {
  readonly name: string;
  readonly about: string;
  readonly links: readonly AuthorLink[];
  readonly picture: ChosenPicture;
}

/** Without links that were begun and left empty. */
function sentDraft({ links, picture: { change: picture }, ...told }: AuthorDraft) {
  const filled = links.filter(({ label, url }) => label !== "" || url !== "");
  return { ...told, links: filled, ...(picture !== undefined && { picture }) };
}

function AuthorForm({ author, given, others, onDiscard }: AuthorScreenData & { onDiscard(): void }) {
  const navigate = useNavigate();
  const [version, setVersion] = useState(author?.version ?? "");
  const [saved, setSaved] = useState<AuthorDraft>({
    name: given.name,
    about: author?.about ?? "",
    links: author?.links ?? [],
    picture: { hash: author?.image?.hash ?? null },
  });
  const { values, changes, change, settle, field } = useForm(saved);
  const isChanged = JSON.stringify(sentDraft(values)) !== JSON.stringify(sentDraft(saved));
  const save = useAction(async () => {
    const draft = sentDraft(values);
    if (author) {
      const answer = await api.authors[":id"].$patch({
        param: { id: author.id },
        json: { ...draft, version },
      });
      setVersion((await answer.json()).author.version);
      setSaved({ ...values, picture: { hash: values.picture.hash } });
      settle(changes);
    } else {
      const { id } = await (await api.authors.$post({ json: { ...draft, id: given.id } })).json();
      await navigate(`/yazarlar/${encodeURIComponent(id)}`, { replace: true, state: DONE });
    }
    notify(copy.saved);
  });

  return (
    <>
      <PageHeader
        title={author ? values.name || author.name : copy.newTitle}
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
      <Form className={styles.form} onSubmit={() => void save.run()}>
        <Field {...field("name", save.error)} label={copy.name} isRequired />
        <Field {...field("about", save.error)} label={copy.aboutLabel} hint={copy.aboutHint} rows={5} />
        <AuthorPicture picture={values.picture} onChange={(picture) => change({ picture })} />
        <AuthorLinks {...field("links", save.error)} />
        <SaveBar isChanged={isChanged} isSaving={save.isRunning} onDiscard={onDiscard} />
      </Form>
      {author && <AuthorEnd author={author} others={others} />}
    </>
  );
}
