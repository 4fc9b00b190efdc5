import { useEffect, useState } from "react";
import type { FrontPost } from "../../front-page/front-page.ts";
import { api } from "../api/api.ts";
import { useAsked } from "../api/use-asked.ts";
import { Button } from "../components/button.tsx";
import { ComboBox } from "../components/combo-box.tsx";
import { DateField } from "../components/date-field.tsx";
import { Form } from "../forms/form.tsx";
import styles from "./front-page.module.css";
import { copy } from "./front-page-screen-copy.ts";

const PAUSE_MS = 200;

interface PinPostProps {
  readonly isFull: boolean;
  readonly isPending: boolean;
  /** @returns false when it was refused: what was chosen stays */
  onPin(id: string, lastDay: string | null): Promise<boolean>;
}

export function PinPost({ isFull, isPending, onPin }: PinPostProps) {
  const [text, setText] = useState("");
  const [id, setId] = useState<string | null>(null);
  const [lastDay, setLastDay] = useState<string | null>(null);
  const found = useFoundPosts(text);
  if (isFull) return <p className={styles.note}>{copy.full}</p>;
  const pin = async () => {
    if (id === null || !(await onPin(id, lastDay))) return;
    setId(null);
    setText("");
    setLastDay(null);
  };
  return (
    <Form className={styles.add} onSubmit={() => void pin()}>
      <ComboBox
        label={copy.post}
        hint={copy.postHint}
        options={found.map((post) => ({
          id: post.id,
          name: post.title,
          note: post.isIssue ? copy.issue : copy.article,
        }))}
        value={id}
        onChange={setId}
        text={text}
        onTextChange={setText}
      />
      <DateField label={copy.lastDay} hint={copy.lastDayHint} value={lastDay} onChange={setLastDay} />
      <Button type="submit" look="main" isDisabled={id === null} isPending={isPending}>
        {copy.pin}
      </Button>
    </Form>
  );
}

/** Posts that readers would find by the term; the newest while nothing is typed. */
function useFoundPosts(term: string): readonly FrontPost[] {
  const [found, ask] = useAsked<readonly FrontPost[]>([]);
  useEffect(() => {
    const question = async () => (await (await api.front.posts.$get({ query: { term } })).json()).posts;
    const timer = setTimeout(() => void ask(question), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [term, ask]);
  return found;
}
