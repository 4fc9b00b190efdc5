import { Node } from "prosemirror-model";
import type { EditorView } from "prosemirror-view";
import { useRef, useState } from "react";
import { Link, useLoaderData, useNavigate, useRevalidator, useRouteLoaderData } from "react-router";
import type { ArticlePicture } from "../../document/article-fields.ts";
import { schema } from "../../document/schema.ts";
import { Button } from "../components/button.tsx";
import { onDemand } from "../components/on-demand.tsx";
import { usePageTitle } from "../components/page-header.tsx";
import { pictureHash } from "../editor/pictures/picture-address.ts";
import { pictureUnderWay } from "../editor/pictures/picture-uploads.ts";
import { TextEditor } from "../editor/text-editor.tsx";
import { PublishPanel } from "../publishing/publish-panel.tsx";
import type { ShellData } from "../shell/shell.tsx";
import { ArticleBin } from "./article-bin.tsx";
import styles from "./article-screen.module.css";
import { ArticleHead } from "./fields/article-head.tsx";
import { jumpTo, repair } from "./jump-and-repair.ts";
import type { ArticleData } from "./load-article.ts";
import { StatusBar } from "./status-bar.tsx";
import { useArticleSession } from "./use-article-session.ts";
import { useRecoveredText } from "./use-recovered-text.ts";
import { useWordCount } from "./use-word-count.ts";
import { copy } from "./writing-copy.ts";

const ArticleDetails = onDemand(async () => (await import("./fields/article-details.tsx")).ArticleDetails);
const RecoveryDialog = onDemand(async () => (await import("./recovery-dialog.tsx")).RecoveryDialog);
const OutsideDialog = onDemand(async () => (await import("./outside-dialog.tsx")).OutsideDialog);

export function ArticleScreen() {
  const { article, choices } = useLoaderData<ArticleData>();
  const staff = useRouteLoaderData<ShellData>("shell")?.staff;
  const [round, setRound] = useState(0);
  const { revalidate } = useRevalidator();
  if (!staff) return null;
  const startOver = async () => {
    await revalidate();
    setRound((former) => former + 1);
  };
  return (
    <Writing
      key={`${article.id} ${round}`}
      article={article}
      choices={choices}
      staffId={staff.id}
      onOver={() => void startOver()}
    />
  );
}

interface WritingProps extends ArticleData {
  readonly staffId: string;
  /** The session cannot go on with the text that it has. */
  onOver(): void;
}

function Writing({ article, choices, staffId, onOver }: WritingProps) {
  const [initial] = useState(() => Node.fromJSON(schema, article.doc));
  const [words, tellText] = useWordCount(initial);
  const view = useRef<EditorView | null>(null);
  const side = useRef<HTMLElement>(null);
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const { session, plugins, start, title } = useArticleSession(article, staffId, {
    onState: () => void revalidate(),
    onOver,
  });
  const { recovered, look, choose } = useRecoveredText(article.id, staffId, session);
  usePageTitle(title || copy.untitled);
  const isInBin = article.deletedAt !== null;
  const onReady = (opened: EditorView) => {
    view.current = opened;
    const stop = start(opened);
    void look();
    return stop;
  };
  const textNow = () => view.current?.state.doc ?? initial;
  const saveAll = async () => {
    await session.flush();
    return !session.hasUnsent;
  };
  return (
    <div className={styles.screen}>
      <h1 className="visually-hidden">{title || copy.untitled}</h1>
      <div className={styles.top}>
        <Link to="/yazilar">{copy.back}</Link>
        <span className={styles.toSide}>
          <Button isSmall look="quiet" onPress={() => side.current?.scrollIntoView()}>
            {copy.toPublishing}
          </Button>
        </span>
        <StatusBar session={session} staffId={staffId} words={words} />
      </div>
      <div className={styles.writing}>
        {isInBin && <p role="alert">{copy.bin.inBin}</p>}
        <ArticleHead session={session} isReadOnly={isInBin} onLeave={() => view.current?.focus()} />
        <TextEditor
          label={copy.text}
          initial={initial}
          plugins={plugins}
          isReadOnly={isInBin}
          onReady={onReady}
          onChange={tellText}
        />
      </div>
      <aside className={styles.side} ref={side}>
        {!isInBin && (
          <PublishPanel
            article={article}
            session={session}
            onSaveAll={saveAll}
            readText={() => ({
              ...{ doc: textNow(), fields: session.fields.own },
              pictureUnderWay: view.current && pictureUnderWay(view.current.state),
            })}
            onJump={(place) => jumpTo(place, view.current)}
            onRepair={(finding) => repair(finding, view.current)}
          />
        )}
        {!isInBin && (
          <ArticleDetails
            article={article}
            session={session}
            choices={choices}
            firstPicture={() => firstPictureOf(textNow())}
          />
        )}
        <ArticleBin article={article} onGone={() => void navigate("/yazilar")} />
      </aside>
      {recovered && (
        <RecoveryDialog
          recovered={recovered}
          article={article}
          doc={textNow()}
          onChoose={(choice) => void choose(choice)}
        />
      )}
      {article.outside && !recovered && (
        <OutsideDialog article={article} outside={article.outside} doc={textNow()} />
      )}
    </div>
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
