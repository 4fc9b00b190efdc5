import type { Node } from "prosemirror-model";
import type { EditorView } from "prosemirror-view";
import type { RefObject } from "react";
import { useNavigate } from "react-router";
import type { ArticleState } from "../../articles/article-view.ts";
import type { ArticlePicture } from "../../document/article-fields.ts";
import { schema } from "../../document/schema.ts";
import { api } from "../api/api.ts";
import { useAction } from "../api/use-action.ts";
import { Button } from "../components/button.tsx";
import { notify } from "../components/desk-toasts.tsx";
import { onDemand } from "../components/on-demand.tsx";
import { pictureHash } from "../editor/pictures/picture-address.ts";
import { pictureUnderWay } from "../editor/pictures/picture-uploads.ts";
import { PublishPanel } from "../publishing/publish-panel.tsx";
import { KIND_LISTS } from "../shell/navigation.tsx";
import { Suggestions } from "../suggestions/suggestions.tsx";
import { ArticleDetails } from "./fields/article-details.tsx";
import { copy as details } from "./fields/details-copy.ts";
import { copy as list } from "./list-copy.ts";
import type { ArticleData } from "./load-article.ts";
import type { ArticleSession } from "./sync/article-session.ts";

const FiguresBeside = onDemand(
  async () => (await import("../readership/readership-screens.tsx")).FiguresBeside,
);

interface ArticleSideProps extends Pick<ArticleData, "choices"> {
  readonly state: ArticleState;
  readonly session: ArticleSession;
  /** Where the panel shows itself once more while one is elsewhere in the text. */
  readonly bar: Element | null;
  readonly above: Element | null;
  textNow(): Node;
  readonly view: RefObject<EditorView | null>;
  onRestored(): Promise<void>;
}

/** What is done with an article beside its text: publishing, its details, the bin. */
export function ArticleSide({
  state,
  session,
  choices,
  bar,
  above,
  textNow,
  view,
  onRestored,
}: ArticleSideProps) {
  const navigate = useNavigate();
  const { kind, deletedAt } = state;
  return (
    <>
      <PublishPanel
        article={state}
        session={session}
        bar={bar}
        above={above}
        readText={() => ({
          kind,
          doc: textNow(),
          fields: session.fields.own,
          pictureUnderWay: view.current && pictureUnderWay(view.current.state),
        })}
        readView={() => view.current}
      />
      {kind !== "issue" && <Suggestions articleId={state.id} bar={bar} readView={() => view.current} />}
      {deletedAt === null && (
        <ArticleDetails
          article={state}
          session={session}
          choices={choices}
          firstPicture={kind === "article" ? () => firstPictureOf(textNow()) : null}
        />
      )}
      {state.postId !== null && kind !== "page" && <FiguresBeside postId={state.postId} />}
      <ArticleBin article={state} onRestored={onRestored} onGone={() => void navigate(KIND_LISTS[kind])} />
    </>
  );
}

/** Null where a text has none of the library's. */
function firstPictureOf(doc: Node): ArticlePicture | null {
  for (const { type, attrs } of doc.children) {
    const hash = type === schema.nodes.figure ? pictureHash(attrs.src) : null;
    if (hash !== null)
      return { hash, width: attrs.width ?? 0, height: attrs.height ?? 0, alt: attrs.alt || null };
  }
  return null;
}

interface ArticleBinProps {
  readonly article: ArticleState;
  onRestored(): Promise<void>;
  onGone(): void;
}

function ArticleBin({ article, onRestored, onGone }: ArticleBinProps) {
  const navigate = useNavigate();
  const param = { id: article.id };
  // A draft comes back from the bin as it was, so nothing is asked.
  const question = article.state === "draft" ? undefined : () => details.removal;
  const remove = useAction(
    async () => {
      await api.articles[":id"].$delete({ param });
      notify(details.removed, "done", () => void undo());
      onGone();
    },
    { question },
  );
  const restore = useAction(async () => {
    await api.articles[":id"].restore.$post({ param });
    notify(list.restored);
    await onRestored();
  });
  const undo = async () => {
    if (await restore.run()) await navigate(`/yazilar/${article.id}`);
  };
  if (article.deletedAt !== null)
    return (
      <Button look="main" action={restore}>
        {list.restore}
      </Button>
    );
  if (article.state === "published" || article.state === "scheduled") return null;
  return (
    <Button look="quiet" isSmall action={remove}>
      {details.removal.action}
    </Button>
  );
}
