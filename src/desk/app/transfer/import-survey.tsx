import { useState } from "react";
import type { ImportRequest, SurveyResult } from "../../transfer/start-import.ts";
import { Button } from "../components/button.tsx";
import { DataList } from "../components/data-list.tsx";
import { Field } from "../components/field.tsx";
import { Moment } from "../components/moment.tsx";
import { Checkbox } from "../components/toggle.tsx";
import { Form } from "../forms/form.tsx";
import { Callout } from "../layout/callout.tsx";
import { Counts, ReasonList } from "./reason-list.tsx";
import styles from "./transfer.module.css";
import { copy } from "./transfer-words.ts";

export interface RunProps {
  readonly isStarting: boolean;
  readonly problem: string | null;
  onRun(request: ImportRequest): void;
  onOther(): void;
}

type ImportSurveyProps = RunProps & { readonly survey: SurveyResult };

export function ImportSurvey(props: ImportSurveyProps) {
  const { survey } = props;
  const { system, name, steps } = survey;
  const came = steps.add < survey.posts + survey.pages;
  return (
    <>
      <h2>{copy.found(copy.systems[system], name)}</h2>
      <p className={styles.soft}>{copy.nothingWritten}</p>
      <Counts
        labels={copy.counts}
        counts={{ ...survey, authors: survey.authors.length }}
        beside={survey.beside}
      />
      {survey.beside && <p className={styles.soft}>{copy.settingsCome}</p>}
      {came && (
        <>
          <h3>{copy.cameBefore}</h3>
          <Counts labels={copy.steps} counts={steps} />
        </>
      )}
      <ChoiceForm {...props} />
      <ReasonList title={copy.notes} groups={survey.notes} />
      <ReasonList title={copy.left} groups={survey.left} />
      <h3>{copy.examples}</h3>
      <DataList
        label={copy.examples}
        rows={survey.examples.map((example, index) => ({ ...example, index }))}
        keyOf={({ index }) => index}
        columns={[
          { label: copy.columns.title, cell: ({ title }) => title },
          { label: copy.columns.kind, cell: ({ kind }) => copy.kinds[kind] },
          { label: copy.columns.state, cell: ({ status }) => copy.states[status] },
          { label: copy.columns.date, cell: ({ createdAt }) => createdAt && <Moment at={createdAt} /> },
        ]}
      />
    </>
  );
}

function ChoiceForm({ survey, isStarting, problem, onRun, onOther }: ImportSurveyProps) {
  const [drafts, setDrafts] = useState(true);
  const [pages, setPages] = useState(true);
  const [tagsAsCategories, setTags] = useState(survey.categories.length === 0);
  const [left, setLeft] = useState<readonly string[]>([]);
  const [site, setSite] = useState("");
  const named = tagsAsCategories ? [...survey.categories, ...survey.tags] : survey.categories;
  const names = [...new Map(named.map((category) => [category.name, category])).values()];
  const chosen = names.filter(({ name }) => !left.includes(name));
  const run = () => {
    const categories = left.length === 0 ? null : chosen.map(({ name }) => name);
    const choices = { drafts, pages, tagsAsCategories, categories };
    onRun({ uploadId: survey.uploadId, site: site.trim() || null, choices });
  };
  return (
    <Form className={styles.choices} onSubmit={run}>
      <h3>{copy.choices}</h3>
      {survey.needsSite && (
        <Field label={copy.site} hint={copy.siteHint} value={site} onChange={setSite} inputMode="url" />
      )}
      {survey.drafts > 0 && (
        <Checkbox label={copy.drafts} hint={copy.draftsHint} isSelected={drafts} onChange={setDrafts} />
      )}
      {survey.pages > 0 && (
        <Checkbox label={copy.pages} hint={copy.pagesHint} isSelected={pages} onChange={setPages} />
      )}
      {survey.tags.length > 0 && (
        <Checkbox label={copy.tags} hint={copy.tagsHint} isSelected={tagsAsCategories} onChange={setTags} />
      )}
      {names.length > 1 && (
        <details className={styles.categories}>
          <summary>{copy.categories(chosen.length, names.length)}</summary>
          <p className={styles.soft}>{copy.categoriesHint}</p>
          <div className={styles.names}>
            {names.map(({ name, posts }) => (
              <Checkbox
                key={name}
                label={copy.categoryPosts(name, posts)}
                isSelected={!left.includes(name)}
                onChange={(isWanted) =>
                  setLeft(isWanted ? left.filter((other) => other !== name) : [...left, name])
                }
              />
            ))}
          </div>
        </details>
      )}
      {problem && <Callout role="alert">{problem}</Callout>}
      <div className={styles.buttons}>
        <Button type="submit" look="main" isDisabled={isStarting}>
          {copy.run}
        </Button>
        <Button look="quiet" onPress={onOther}>
          {copy.other}
        </Button>
      </div>
    </Form>
  );
}
