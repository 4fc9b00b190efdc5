import { useStore } from "zustand";
import { readOutline } from "../../../domain/issue/outline-text.ts";
import { api } from "../api/api.ts";
import { useLoaded } from "../api/use-asked.ts";
import { FieldConflict } from "../articles/fields/field-conflict.tsx";
import type { ArticleSession } from "../articles/sync/article-session.ts";
import { copy as writing } from "../articles/writing-copy.ts";
import { Button } from "../components/button.tsx";
import { Field } from "../components/field.tsx";
import { TitledSection } from "../layout/titled-section.tsx";
import { copy } from "./issue-words.ts";

interface IssueOutlineProps {
  readonly articleId: string;
  readonly session: ArticleSession;
  /** Names the PDF and how its pages are taken. */
  readonly edition: string;
  readonly isReadOnly: boolean;
}

const ROWS = 8;

/** The table of contents: the PDF's own until somebody writes another one. */
export function IssueOutline({ articleId, session, edition, isReadOnly }: IssueOutlineProps) {
  const outline = useStore(session.store, (state) => state.fields.outline);
  const found = useLoaded(edition, async () =>
    (await api.articles[":id"].pages.$get({ param: { id: articleId }, query: {} })).json(),
  );
  if (!found) return null;
  const { outline: ofPdf, pages } = found;
  const change = (text: string) => session.changeFields({ outline: text === ofPdf ? null : text });
  return (
    <TitledSection title={writing.fields.outline}>
      <div data-field="outline">
        <Field
          label={copy.outlineLines}
          hint={copy.outlineHint}
          rows={ROWS}
          value={outline ?? ofPdf}
          onChange={change}
          isReadOnly={isReadOnly}
          problem={outline && readOutline(outline, pages.length).problem}
        />
      </div>
      <FieldConflict name="outline" session={session} />
      {outline !== null && !isReadOnly && (
        <Button isSmall onPress={() => change(ofPdf)}>
          {copy.outlineAgain}
        </Button>
      )}
    </TitledSection>
  );
}
