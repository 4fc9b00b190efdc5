import { useState } from "react";
import { Link } from "react-router";
import type { BesideCounts } from "../../../content/library/transfer/mecmua/beside-posts.ts";
import type { ReasonGroup } from "../../../content/library/transfer/reason-groups.ts";
import { Button } from "../components/button.tsx";
import styles from "./transfer.module.css";
import { copy } from "./transfer-words.ts";

const SHOWN = 5;

/** Items that do not come, or not as they were: each reason with what to do, and of each item what it is about. */
export function ReasonList({ title, groups }: { title: string; groups: readonly ReasonGroup[] }) {
  if (groups.length === 0) return null;
  return (
    <>
      <h3>{title}</h3>
      <ul className={styles.reasons}>
        {groups.map((group) => (
          <Reason key={group.reason} {...group} />
        ))}
      </ul>
    </>
  );
}

/** @param items absent in what a former version found */
function Reason({ reason, todo, count, items = [] }: ReasonGroup) {
  const [isWhole, setWhole] = useState(items.length <= SHOWN + 1);
  const shown = isWhole ? items : items.slice(0, SHOWN);
  return (
    <li>
      <span className={styles.number}>{copy.count(count)}</span>
      <div>
        <p>{reason}</p>
        {todo && <p className={styles.todo}>{todo}</p>}
        {shown.length > 0 && (
          <ul>
            {shown.map((item, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the list stays as it is, and titles may be equal
              <li key={index}>
                {item.id === null ? item.title : <Link to={addressOf(item.kind, item.id)}>{item.title}</Link>}
                {item.what && <span className={styles.what}>{item.what}</span>}
              </li>
            ))}
          </ul>
        )}
        {!isWhole && (
          <Button look="quiet" isSmall onPress={() => setWhole(true)}>
            {copy.showAll(items.length)}
          </Button>
        )}
        {isWhole && items.length > 0 && count > items.length && <p>{copy.others(count - items.length)}</p>}
      </div>
    </li>
  );
}

export function addressOf(kind: string, id: string): string {
  if (kind === "page") return `/sayfalar/${encodeURIComponent(id)}`;
  return `/yazilar/ac?${new URLSearchParams({ yazi: id })}`;
}

interface CountsProps<Name extends string> {
  readonly labels: Readonly<Record<Name, string>>;
  readonly counts: Readonly<Record<NoInfer<Name>, number>>;
  /** Of our own export, behind the others. */
  readonly beside?: BesideCounts | null;
}

/** Those that are not nought. */
export function Counts<Name extends string>({ beside, ...own }: CountsProps<Name>) {
  return (
    <dl className={styles.counts}>
      <CountLines {...own} />
      {beside && <CountLines labels={copy.beside} counts={beside} />}
    </dl>
  );
}

function CountLines<Name extends string>({ labels, counts }: CountsProps<Name>) {
  const names = (Object.keys(labels) as Name[]).filter((name) => counts[name] > 0);
  return names.map((name) => (
    <div key={name}>
      <dt>{labels[name]}</dt>
      <dd>{copy.count(counts[name])}</dd>
    </div>
  ));
}
