import type { MagazineState } from "../../state/magazine-state.ts";
import { api } from "../api/api.ts";
import { useAction } from "../api/use-action.ts";
import { Button } from "../components/button.tsx";
import { notify } from "../components/desk-toasts.tsx";
import { Moment } from "../components/moment.tsx";
import { Callout } from "../layout/callout.tsx";
import { Facts } from "../layout/facts.tsx";
import { TitledSection } from "../layout/titled-section.tsx";
import styles from "./state.module.css";
import { copy } from "./state-page-copy.ts";

const POLL_MS = 500;
const MAX_STEPS = 60;

interface ContentStateProps {
  readonly content: MagazineState["content"];
  refresh(): Promise<MagazineState>;
}

export function ContentState({ content, refresh }: ContentStateProps) {
  const { isHosted, source, articles, issues, lookedAt, pollSeconds, failure, loss } = content;
  const look = useAction(async () => {
    await api.state.look.$post();
    const isNew = ({ content: now }: MagazineState) =>
      now.lookedAt !== lookedAt || now.failure?.retryAt !== failure?.retryAt;
    for (let step = 0; step < MAX_STEPS; step += 1) {
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
      const fresh = await refresh();
      if (!isNew(fresh)) continue;
      if (fresh.content.failure === null) notify(copy.looked);
      return;
    }
  });
  return (
    <TitledSection title={copy.content}>
      <p className={styles.source}>{isHosted ? copy.hosted(source) : copy.embedded}</p>
      {failure && (
        <Callout role="alert">
          <p>
            <strong>{copy.failed}</strong> {failure.reason}
          </p>
          <p>
            {copy.retry}: <Moment at={failure.retryAt} />
          </p>
        </Callout>
      )}
      {loss && <Loss loss={loss} refresh={refresh} />}
      <Facts
        facts={[
          { label: copy.posts, value: copy.counts(articles, issues) },
          { label: copy.lookedAt, value: lookedAt === null ? copy.notYet : <Moment at={lookedAt} /> },
        ]}
      />
      {isHosted && (
        <div className={styles.look}>
          <Button action={look}>{look.isRunning ? copy.looking : copy.look}</Button>
          <span className={styles.note}>{copy.interval(pollSeconds)}</span>
        </div>
      )}
    </TitledSection>
  );
}

interface LossProps {
  readonly loss: NonNullable<MagazineState["content"]["loss"]>;
  refresh(): Promise<MagazineState>;
}

function Loss({ loss: { former, posts, since, isAccepted }, refresh }: LossProps) {
  const accept = useAction(
    async () => {
      await api.state["accept-loss"].$post();
      await refresh();
    },
    { question: () => ({ title: copy.accept, text: copy.acceptText, action: copy.accept }) },
  );
  return (
    <Callout
      role="alert"
      action={
        !isAccepted && (
          <Button isSmall action={accept}>
            {copy.accept}
          </Button>
        )
      }
    >
      <p>
        <strong>{copy.lossTitle}.</strong> {isAccepted ? copy.lossAccepted : copy.loss(former, posts)}
      </p>
      <p>
        {copy.lossSince}: <Moment at={since} />
      </p>
    </Callout>
  );
}
