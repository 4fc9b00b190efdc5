import type { Node } from "prosemirror-model";
import { useMemo } from "react";
import { eachText, MORE_TEXTS, OWN_TEXTS } from "../../../domain/post-fields.ts";
import type { ArticleText } from "../../articles/article-sync.ts";
import type { ArticleFields } from "../../document/article-fields.ts";
import { listSuggestions, withoutSuggestions } from "../../document/suggestions.ts";
import { useFieldWords } from "../articles/fields/field-words.ts";
import { changedNames, type FieldName } from "../articles/sync/merge-fields.ts";
import { copy as writing } from "../articles/writing-copy.ts";
import { type BlockDifference, documentDifferences, type TextPart, textDifferences } from "./differences.ts";
import styles from "./history-screen.module.css";
import { copy } from "./history-screen-copy.ts";

/** Texts, and the address, which no former text brings back. */
const SHOWN_APART: readonly FieldName[] = [...OWN_TEXTS, "address"];

/** Of a document with one paragraph, as an issue's. */
const EMPTY_SIZE = 2;

interface DifferencesProps {
  readonly before: ArticleText;
  readonly after: ArticleText;
  /** Shows unchanged blocks as well, not only their number. */
  readonly isWhole: boolean;
  /** What is struck through, and what is underlined. */
  readonly explanation?: string;
}

/** Two texts in one: words that went are struck through, words that came are underlined. */
export function Differences({ before, after, isWhole, explanation = copy.explanation }: DifferencesProps) {
  const blocks = useMemo(() => differencesOf(before.doc, after.doc), [before.doc, after.doc]);
  const texts = eachText(OWN_TEXTS, (name) => textDifferences(before.fields[name], after.fields[name]));
  const others = changedNames(before.fields, after.fields).filter((name) => !SHOWN_APART.includes(name));
  const isSame =
    others.length === 0 &&
    [...Object.values(texts).flat(), ...blocks].every(({ change }) => change === "same");
  const [former = 0, later = 0] = [before, after].map(({ doc }) => listSuggestions(doc).length);
  const hasText = [before, after].some(({ doc }) => doc.content.size > EMPTY_SIZE);
  return (
    <div className={styles.text}>
      {!isWhole && <p className={styles.soft}>{isSame ? copy.same : explanation}</p>}
      {former + later > 0 && <p className={styles.soft}>{copy.suggestions(former, later)}</p>}
      <h2>
        <Parts parts={texts.title} />
      </h2>
      {MORE_TEXTS.filter((name) => texts[name].length > 0).map((name) => (
        <p key={name} className={styles.abstract}>
          <Parts parts={texts[name]} />
        </p>
      ))}
      <FieldDifferences before={before.fields} after={after.fields} names={others} />
      {hasText && <Blocks blocks={blocks} isWhole={isWhole} />}
    </div>
  );
}

interface FieldDifferencesProps {
  readonly before: ArticleFields;
  readonly after: ArticleFields;
  readonly names: readonly FieldName[];
}

export function FieldDifferences({ before, after, names }: FieldDifferencesProps) {
  const fieldWords = useFieldWords();
  if (names.length === 0) return null;
  return (
    <dl className={styles.fields}>
      {names.map((name) => {
        const [former, later] = [fieldWords(before, name), fieldWords(after, name)];
        return (
          <div key={name}>
            <dt>{writing.fields[name]}</dt>
            {/* Another picture, or another task of the same person. */}
            <dd>
              {former === later ? (
                copy.change.changed
              ) : (
                <span className={styles.words}>
                  <Parts parts={textDifferences(former, later)} />
                </span>
              )}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

/** Differences of two texts without their titles; unchanged blocks are counted. */
export function DocumentDifferences({ before, after }: { before: Node; after: Node }) {
  const blocks = useMemo(() => differencesOf(before, after), [before, after]);
  return (
    <div className={styles.text}>
      <Blocks blocks={blocks} isWhole={false} />
    </div>
  );
}

/** What is only suggested is no difference: readers do not get it. */
function differencesOf(before: Node, after: Node): BlockDifference[] {
  return documentDifferences(withoutSuggestions(before), withoutSuggestions(after));
}

function Blocks({ blocks, isWhole }: { blocks: readonly BlockDifference[]; isWhole: boolean }) {
  return shownBlocks(blocks, isWhole).map(({ at, block, count }) =>
    block === null ? (
      <p key={at} className={styles.unchanged}>
        {copy.unchanged(count)}
      </p>
    ) : (
      <Block key={at} block={block} />
    ),
  );
}

interface ShownBlock {
  readonly at: number;
  /** Null of those that stayed, which are counted. */
  readonly block: BlockDifference | null;
  count: number;
}

function shownBlocks(blocks: readonly BlockDifference[], isWhole: boolean): ShownBlock[] {
  const shown: ShownBlock[] = [];
  for (const [at, block] of blocks.entries()) {
    const last = shown.at(-1);
    if (isWhole || block.change !== "same") shown.push({ at, block, count: 1 });
    else if (last?.block === null) last.count += 1;
    else shown.push({ at, block: null, count: 1 });
  }
  return shown;
}

function Block({ block: { type, change, parts } }: { block: BlockDifference }) {
  const name = copy.nodes[type];
  const isWordless = parts.every(({ text }) => text.trim() === "");
  return (
    <div className={styles.block} data-change={change}>
      {change !== "same" && <span className="visually-hidden">{copy.change[change]}: </span>}
      {name !== undefined && <span className={styles.kind}>{name}</span>}
      <p data-type={type}>
        {isWordless ? (
          <Parts parts={[{ text: copy.wordless, change: change === "changed" ? "same" : change }]} />
        ) : (
          <Parts parts={parts} />
        )}
      </p>
    </div>
  );
}

function Parts({ parts }: { parts: readonly TextPart[] }) {
  let start = 0;
  return parts.map(({ text, change }) => {
    const key = start;
    start += text.length;
    if (change === "added") return <ins key={key}>{text}</ins>;
    if (change === "removed") return <del key={key}>{text}</del>;
    return <span key={key}>{text}</span>;
  });
}
