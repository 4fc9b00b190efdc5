import { useState } from "react";
import { Link, useLoaderData } from "react-router";
import { foldTerm } from "../../../domain/turkish-text.ts";
import type { AuthorListing } from "../../authors/desk-authors.ts";
import { api } from "../api/api.ts";
import { ButtonLink } from "../components/button.tsx";
import { DataList } from "../components/data-list.tsx";
import { Field } from "../components/field.tsx";
import { EmptyState, PageHeader } from "../components/page-header.tsx";
import { Filters } from "../layout/filters.tsx";
import { useStaff } from "../shell/use-staff.ts";
import { copy } from "./authors-page-copy.ts";

const MANY = 12;

export async function loadAuthors(): Promise<readonly AuthorListing[]> {
  return (await (await api.authors.$get()).json()).authors;
}

export function AuthorsScreen() {
  const authors = useLoaderData<readonly AuthorListing[]>();
  const [term, setTerm] = useState("");
  const isPublisher = useStaff().role === "publisher";
  const found = authors.filter(({ name }) => foldTerm(name).includes(foldTerm(term)));
  return (
    <>
      <PageHeader
        title={copy.title}
        lead={copy.lead}
        actions={
          isPublisher && (
            <ButtonLink look="main" to="/yazarlar/yeni">
              {copy.add}
            </ButtonLink>
          )
        }
      />
      {authors.length > MANY && (
        <Filters count={copy.count(found.length)}>
          <Field label={copy.search} type="search" value={term} onChange={setTerm} />
        </Filters>
      )}
      <DataList
        label={copy.title}
        rows={found}
        keyOf={({ id }) => id}
        empty={
          authors.length === 0 ? (
            <EmptyState title={copy.empty} text={copy.emptyText} />
          ) : (
            <EmptyState title={copy.notFound} text={copy.notFoundText} />
          )
        }
        columns={[
          {
            label: copy.heads.name,
            cell: (author) => (
              <Link to={isPublisher ? addressOf(author) : readingOf(author)}>{author.name}</Link>
            ),
          },
          { label: copy.heads.told, kind: "short", cell: toldOf },
          {
            label: copy.heads.posts,
            kind: "short",
            cell: (author) =>
              author.posts === 0 ? (
                copy.posts(0)
              ) : (
                <Link to={readingOf(author)}>{copy.posts(author.posts)}</Link>
              ),
          },
        ]}
      />
    </>
  );
}

function readingOf({ id }: AuthorListing): string {
  return `/okunma/yazar/${encodeURIComponent(id)}`;
}

function addressOf({ id, name, isKept }: AuthorListing): string {
  if (isKept) return `/yazarlar/${encodeURIComponent(id)}`;
  return `/yazarlar/yeni?${new URLSearchParams({ kimlik: id, ad: name })}`;
}

function toldOf({ hasAbout, hasImage, isKept }: AuthorListing): string {
  if (!isKept) return copy.notKept;
  const told = [hasAbout && copy.about, hasImage && copy.picture].filter((one) => one !== false);
  return told.length === 0 ? copy.nothingTold : told.join(", ");
}
