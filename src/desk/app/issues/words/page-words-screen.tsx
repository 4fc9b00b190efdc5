import { type FormEvent, type KeyboardEvent, type ReactNode, useRef, useState } from "react";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import type { PageWords } from "../../../issues/mend-page.ts";
import { api } from "../../api/api.ts";
import { Button, ButtonLink } from "../../components/button.tsx";
import { PageHeader } from "../../components/page-header.tsx";
import { SaveBar } from "../../forms/save-bar.tsx";
import { UnsavedChanges } from "../../forms/unsaved-changes.tsx";
import { Callout } from "../../layout/callout.tsx";
import styles from "./page-words.module.css";
import { copy } from "./page-words-copy.ts";
import { keyOf, usePageWords, type WordsLine } from "./use-page-words.ts";
import { LineStrip, WordsPicture } from "./words-picture.tsx";

export async function loadPageWords({ params: { id = "", page = "" } }: LoaderFunctionArgs) {
  const answer = await api.articles[":id"].pages[":page"].words.$get({ param: { id, page } });
  // The navigation shows where it belongs.
  const article = { kind: "issue" } as const;
  return { id, page: Number(page), article, ...(await answer.json()) };
}

export function PageWordsScreen() {
  const { id, page, words } = useLoaderData<typeof loadPageWords>();
  return <WordsOfPage key={`${id} ${page}`} id={id} page={page} loaded={words} />;
}

/** The lines of a scanned page beside its picture: what OCR misread is set right line by line. */
function WordsOfPage({ id, page, loaded }: { id: string; page: number; loaded: PageWords }) {
  const { words, lines, textOf, isChanged, refused, save, type, add, addBelow, discard } = usePageWords(
    id,
    page,
    loaded,
  );
  const [chosen, setChosen] = useState<string | null>(null);
  const list = useRef<HTMLOListElement>(null);
  const { before, after } = words;
  const current = lines.find((line) => keyOf(line) === chosen);
  const picture = `/masa/api/articles/${id}/pages/${page}/large`;

  function goTo(place: number): void {
    const input = list.current?.querySelectorAll("textarea")[place];
    input?.focus();
    input?.scrollIntoView({ block: "nearest" });
  }

  function onKeyDown(event: KeyboardEvent, place: number): void {
    const isSaving = (event.ctrlKey || event.metaKey) && (event.key === "s" || event.key === "Enter");
    if (event.altKey && event.key === "Enter") {
      event.preventDefault();
      addBelow(lines[place]);
      return;
    }
    const step = event.key === "ArrowUp" ? -1 : event.key === "Enter" || event.key === "ArrowDown" ? 1 : 0;
    if (!isSaving && step === 0) return;
    event.preventDefault();
    if (!isSaving) goTo(Math.max(0, place + step));
    else if (isChanged) void save.run();
  }

  return (
    <>
      <PageHeader
        title={copy.title(page)}
        back={{ to: `/yazilar/${id}`, name: copy.issue }}
        lead={`${words.score === null ? "" : `${copy.score(words.score)} `}${words.isMended ? `${copy.mended} ` : ""}${copy.hint}`}
        actions={
          <>
            {before !== null && (
              <ButtonLink to={`/yazilar/${id}/tarama/${before}`}>{copy.previous}</ButtonLink>
            )}
            {after !== null && <ButtonLink to={`/yazilar/${id}/tarama/${after}`}>{copy.next}</ButtonLink>}
          </>
        }
      />
      {refused.size > 0 && <Callout role="alert">{copy.someRefused}</Callout>}
      <form
        className={styles.words}
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          void save.run();
        }}
      >
        <WordsPicture
          address={picture}
          alt={copy.picture(page)}
          size={words.size}
          lines={lines}
          current={current}
          onLine={goTo}
          onBox={(box) => add(box, current)}
        />
        <div className={styles.side}>
          <ol ref={list} className={styles.lines} aria-label={copy.lines}>
            {lines.map((line, place) => (
              <LineField
                key={keyOf(line)}
                line={line}
                label={copy.line(place + 1)}
                text={textOf(line)}
                isRefused={refused.has(keyOf(line))}
                strip={line === current && <LineStrip address={picture} size={words.size} box={line.box} />}
                below={
                  line === current && (
                    <Button isSmall look="quiet" onPress={() => addBelow(line)}>
                      {copy.addBelow}
                    </Button>
                  )
                }
                onText={(text) => type(line, text)}
                onFocus={() => setChosen(keyOf(line))}
                onKeyDown={(event) => onKeyDown(event, place)}
              />
            ))}
          </ol>
          {lines.length === 0 && <Button onPress={() => addBelow(undefined)}>{copy.addFirst}</Button>}
          <UnsavedChanges isChanged={isChanged} />
          <SaveBar isChanged={isChanged} isSaving={save.isRunning} onDiscard={discard} />
        </div>
      </form>
    </>
  );
}

interface LineFieldProps {
  readonly line: WordsLine;
  readonly label: string;
  readonly text: string;
  /** Somebody else has changed it meanwhile: `line` is theirs. */
  readonly isRefused: boolean;
  readonly strip: ReactNode;
  readonly below: ReactNode;
  onText(text: string): void;
  onFocus(): void;
  onKeyDown(event: KeyboardEvent): void;
}

function LineField({ line, label, text, isRefused, strip, below, onText, ...events }: LineFieldProps) {
  const id = `emin-${keyOf(line)}`;
  const isUnsure = line.unsure.length > 0 && text === line.text;
  return (
    <li data-first={line.isFirstOfBlock || undefined} data-unsure={isUnsure || undefined}>
      {strip}
      <textarea
        ref={line.isNew ? focusOnce : null}
        rows={1}
        aria-label={label}
        aria-describedby={isUnsure ? id : undefined}
        lang="tr"
        spellCheck
        autoComplete="off"
        value={text}
        onChange={(event) => onText(event.target.value.replaceAll("\n", " "))}
        {...events}
      />
      {isUnsure && (
        <p id={id} className={styles.unsure}>
          {copy.unsure(line.unsure)}
        </p>
      )}
      {isRefused && text !== line.text && (
        <p className={styles.theirs}>
          {copy.theirs(line.text)}{" "}
          <Button isSmall onPress={() => onText(line.text)}>
            {copy.takeTheirs}
          </Button>
        </p>
      )}
      {below}
    </li>
  );
}

/** The same function at each drawing, so that it is called when the field comes. */
function focusOnce(field: HTMLTextAreaElement | null): void {
  field?.focus();
}
