import { useState } from "react";
import { Link, type LoaderFunctionArgs, useLoaderData, useNavigate, useRevalidator } from "react-router";
import { RECORD_KINDS, versionAt } from "../../../domain/published-version.ts";
import { turkishMoment } from "../../../domain/turkish-date.ts";
import type { RecordAnswer } from "../../record/record-routes.ts";
import { api } from "../api/api.ts";
import { useAction, useChange, useFormAction } from "../api/use-action.ts";
import { useFieldWords } from "../articles/fields/field-words.ts";
import { copy as writing } from "../articles/writing-copy.ts";
import { Button } from "../components/button.tsx";
import { Choice } from "../components/choice.tsx";
import { MomentField } from "../components/date-field.tsx";
import { notify } from "../components/desk-toasts.tsx";
import { Field } from "../components/field.tsx";
import { DialogForm } from "../components/modal.tsx";
import { Moment } from "../components/moment.tsx";
import { PageHeader } from "../components/page-header.tsx";
import { Select } from "../components/select.tsx";
import { Callout } from "../layout/callout.tsx";
import { Facts } from "../layout/facts.tsx";
import { Differences } from "./differences-view.tsx";
import styles from "./history-screen.module.css";
import { textOf } from "./load-revision.ts";
import { copy } from "./record-screen-copy.ts";

type RecordData = Awaited<ReturnType<typeof loadRecord>>;
type Line = RecordAnswer["versions"][number];

/** `?ile=…`: the version that the shown one is compared with. */
export async function loadRecord({ params: { chain = "", sequence }, request }: LoaderFunctionArgs) {
  const record: RecordAnswer = await (await api.record[":chain"].$get({ param: { chain } })).json();
  const shown =
    record.versions.find((line) => String(line.sequence) === sequence) ?? record.versions.at(-1) ?? null;
  const named = new URL(request.url).searchParams.get("ile");
  const others = shown ? othersOf(record.versions, shown) : [];
  const other = others.find((line) => String(line.sequence) === named) ?? others.at(-1) ?? null;
  const [text, otherText] = await Promise.all([shown, other].map((line) => loadVersion(chain, line)));
  return { chain, ...record, shown, other, text: text ?? null, otherText: otherText ?? null };
}

async function loadVersion(chain: string, line: Line | null) {
  if (line === null) return null;
  const param = { chain, sequence: String(line.sequence) };
  const { text } = await (await api.record[":chain"].version[":sequence"].$get({ param })).json();
  return text && textOf(text);
}

/** Those that it can be compared with; the one before it is the last. */
function othersOf(versions: readonly Line[], shown: Line): Line[] {
  const texts = versions.filter((line) => line !== shown && line.seenFrom !== null && line.erasedAt === null);
  const isBefore = ({ sequence }: Line) => sequence < shown.sequence;
  return [...texts.filter((line) => !isBefore(line)).toReversed(), ...texts.filter(isBefore)];
}

/** What readers had of a post or page, at any minute. */
export function RecordScreen() {
  const data = useLoaderData<RecordData>();
  const { chain, about, versions, shown } = data;
  const navigate = useNavigate();
  const [moment, setMoment] = useState<string | null>(null);
  const [isHolding, setHolding] = useState(false);
  const then = moment === null ? null : versionAt(versions, endOfMinute(moment));
  const param = { chain };
  const download = useAction(async () => {
    // Whoever has to sign in anew does so here: a refused download would be a file.
    await api.record[":chain"].$get({ param });
    location.assign(`/masa/api/record/${chain}/export`);
  });
  const release = useChange({ question: () => copy.releasing, done: copy.released }, () =>
    api.record[":chain"].hold.$delete({ param }),
  );
  return (
    <>
      <PageHeader
        back={{ to: "/yayin-kaydi", name: copy.title }}
        title={copy.of(about.title ?? copy.untitled)}
        lead={about.address}
        actions={
          <>
            <Button action={download}>{copy.download}</Button>
            {about.heldAt === null ? (
              <Button onPress={() => setHolding(true)}>{copy.hold}</Button>
            ) : (
              <Button action={release}>{copy.release}</Button>
            )}
          </>
        }
      />
      {about.heldAt !== null && <Callout>{copy.heldBy(about.heldBy ?? "", about.heldFor ?? "")}</Callout>}
      {isHolding && <HoldDialog chain={chain} onClose={() => setHolding(false)} />}
      <div className={styles.moment}>
        <MomentField
          label={copy.moment}
          value={moment}
          problem={moment !== null && then === null ? copy.nothingThen : undefined}
          onChange={(chosen) => {
            setMoment(chosen);
            const found = chosen === null ? null : versionAt(versions, endOfMinute(chosen));
            if (found) void navigate(`/yayin-kaydi/${chain}/${found.sequence}`, { preventScrollReset: true });
          }}
        />
      </div>
      <div className={styles.history}>
        <nav aria-label={copy.versions}>
          <ol className={styles.list}>
            {versions.toReversed().map((line) => (
              <li key={line.sequence}>
                <Link
                  to={`/yayin-kaydi/${chain}/${line.sequence}`}
                  aria-current={line === shown ? "page" : undefined}
                  preventScrollReset
                >
                  <span className={styles.name}>{`${line.sequence}. ${RECORD_KINDS[line.kind]}`}</span>
                  <span className={styles.soft}>
                    <Moment at={line.seenFrom ?? line.writtenAt} />
                    {line.seenFrom !== null && line.seenFrom !== line.writtenAt && ` · ${copy.scheduled}`}
                  </span>
                </Link>
              </li>
            ))}
          </ol>
        </nav>
        {shown ? (
          <ShownVersion key={shown.sequence} {...data} shown={shown} />
        ) : (
          <p className={styles.soft}>{copy.choose}</p>
        )}
      </div>
    </>
  );
}

/** A minute was what one saw at any second of it. */
function endOfMinute(instant: string): string {
  return new Date(Math.floor(Date.parse(instant) / 60_000) * 60_000 + 59_999).toISOString();
}

const FACTS = ["authors", "categories", "date", "pdf"] as const;

type View = keyof typeof copy.views;

function ShownVersion({
  chain,
  versions,
  shown,
  other,
  text,
  otherText,
}: RecordData & { readonly shown: Line }) {
  const [view, setView] = useState<View>("text");
  const navigate = useNavigate();
  const sequence = String(shown.sequence);
  const erase = useChange({ question: () => copy.erasing, done: copy.erasedNow }, () =>
    api.record[":chain"].version[":sequence"].$delete({ param: { chain, sequence } }),
  );
  const others = othersOf(versions, shown);
  const fieldWords = useFieldWords();
  const isComparing = view === "differences" && other !== null && otherText !== null;
  return (
    <section className={styles.shown} aria-label={RECORD_KINDS[shown.kind]}>
      <div className={styles.tools}>
        {text !== null && others.length > 0 && (
          <Choice<View> label={copy.view} value={view} onChange={setView} options={copy.views} />
        )}
        {text !== null && shown !== versions.at(-1) && (
          <Button look="danger" action={erase}>
            {copy.erase}
          </Button>
        )}
      </div>
      {isComparing && (
        <Select
          label={copy.compared}
          options={others.map(optionOf)}
          value={String(other.sequence)}
          onChange={(id) =>
            void navigate(`/yayin-kaydi/${chain}/${sequence}?ile=${id}`, { preventScrollReset: true })
          }
        />
      )}
      {text === null && (
        <p>
          {shown.erasedAt === null
            ? copy.nothing
            : `${copy.erased(turkishMoment(shown.erasedAt), shown.erasedBy)} ${copy.erasedNote}`}
        </p>
      )}
      {text !== null && isComparing && (
        <Differences
          before={other.sequence < shown.sequence ? otherText : text}
          after={other.sequence < shown.sequence ? text : otherText}
          isWhole={false}
          explanation={copy.explanation}
        />
      )}
      {text !== null && !isComparing && (
        <>
          {text.fields.image && (
            <img
              src={`/masa/api/files/${text.fields.image.hash}`}
              alt={text.fields.image.alt ?? ""}
              className={styles.picture}
            />
          )}
          <Facts
            facts={FACTS.map((name) => ({
              label: writing.fields[name],
              value: fieldWords(text.fields, name) || null,
            }))}
          />
          <Differences before={text} after={text} isWhole />
        </>
      )}
      <p className={styles.soft}>
        {copy.hash}: <code className={styles.name}>{shown.hash}</code>
      </p>
    </section>
  );
}

function optionOf({ sequence, kind, seenFrom, writtenAt }: Line) {
  const name = copy.numbered(sequence, RECORD_KINDS[kind], turkishMoment(seenFrom ?? writtenAt));
  return { id: String(sequence), name };
}

function HoldDialog({ chain, onClose }: { readonly chain: string; onClose(): void }) {
  const [reason, setReason] = useState("");
  const { revalidate } = useRevalidator();
  const hold = useFormAction(async () => {
    await api.record[":chain"].hold.$put({ param: { chain }, json: { reason } });
    notify(copy.holding.done);
    onClose();
    await revalidate();
  });
  return (
    <DialogForm title={copy.hold} action={copy.holding.action} submit={hold} onClose={onClose}>
      <p>{copy.holding.text}</p>
      <Field label={copy.holding.reason} value={reason} onChange={setReason} problem={hold.error?.message} />
    </DialogForm>
  );
}
