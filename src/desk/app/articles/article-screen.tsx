import { Node } from "prosemirror-model";
import type { EditorView } from "prosemirror-view";
import { useCallback, useEffect, useRef, useState } from "react";
import { Link, useLoaderData, useNavigate } from "react-router";
import type { ArticleState } from "../../articles/article-view.ts";
import type { ArticlePicture } from "../../document/article-fields.ts";
import { schema } from "../../document/schema.ts";
import { api } from "../api/api.ts";
import { useAsked } from "../api/use-asked.ts";
import { Button } from "../components/button.tsx";
import { onDemand } from "../components/on-demand.tsx";
import { usePageTitle } from "../components/page-header.tsx";
import { pictureHash } from "../editor/pictures/picture-address.ts";
import { pictureUnderWay } from "../editor/pictures/picture-uploads.ts";
import { TextEditor } from "../editor/text-editor.tsx";
import { KIND_LISTS } from "../shell/navigation.tsx";
import { useStaff } from "../shell/use-staff.ts";
import styles from "./article-screen.module.css";
import { ArticleHead } from "./fields/article-head.tsx";
import { KnownAuthors } from "./fields/field-words.ts";
import { type ArticleData, loadArticle } from "./load-article.ts";
import { StatusBar } from "./status-bar.tsx";
import type { ArticleSession } from "./sync/article-session.ts";
import { useArticleSession } from "./use-article-session.ts";
import { useRecoveredText } from "./use-recovered-text.ts";
import { useWordCount } from "./use-word-count.ts";
import { copy } from "./writing-copy.ts";

const ArticleDetails = onDemand(async () => (await import("./fields/article-details.tsx")).ArticleDetails);
const ArticleBin = onDemand(async () => (await import("./article-bin.tsx")).ArticleBin);
const PublishPanel = onDemand(async () => (await import("../publishing/publish-panel.tsx")).PublishPanel);
const AsideWords = onDemand(async () => (await import("./aside-words.tsx")).AsideWords);
const RecoveryDialog = onDemand(async () => (await import("./recovery-dialog.tsx")).RecoveryDialog);
const IssuePdf = onDemand(async () => (await import("../issues/issue-pdf.tsx")).IssuePdf);
const Comments = onDemand(async () => (await import("../comments/comments.tsx")).Comments);
const OutsideDialog = onDemand(async () => (await import("./outside-dialog.tsx")).OutsideDialog);

export function ArticleScreen() {
  const loaded = useLoaderData<ArticleData>();
  return <OpenArticle key={loaded.article.id} loaded={loaded} staffId={useStaff().id} />;
}

/** Once open, an article is asked for anew only where its text cannot be joined with the server's. */
function OpenArticle({ loaded, staffId }: { readonly loaded: ArticleData; readonly staffId: string }) {
  const [opened, ask] = useAsked({ ...loaded, round: 0 });
  const openAnew = async () => {
    const data = await loadArticle({ params: { id: loaded.article.id } });
    return { ...data, round: opened.round + 1 };
  };
  return (
    <KnownAuthors value={opened.choices.authors}>
      <Writing
        key={opened.round}
        article={opened.article}
        choices={opened.choices}
        staffId={staffId}
        onOver={() => void ask(openAnew)}
      />
    </KnownAuthors>
  );
}

const TAKE_OVER_RETRY_MS = 1_000;

type WritingProps = ArticleData & { readonly staffId: string; onOver(): void };

function Writing({ article, choices, staffId, onOver }: WritingProps) {
  const navigate = useNavigate();
  const [initial] = useState(() => Node.fromJSON(schema, article.doc));
  const [words, tellText] = useWordCount(initial);
  const view = useRef<EditorView | null>(null);
  const side = useRef<HTMLElement>(null);
  const [bar, setBar] = useState<Element | null>(null);
  const [top, topHeight] = useStuckHeight();
  const [state, ask] = useAsked<ArticleState>(article);
  const askState = useCallback(() => ask(() => readState(article.id)), [ask, article.id]);
  const { session, plugins, start, title } = useArticleSession(article, staffId, {
    onState: askState,
    onOver,
  });
  const { recovered, look, choose } = useRecoveredText(article.id, staffId, session);
  useTakenOver(state, session, askState);
  usePageTitle(title || copy.untitled);
  const isInBin = state.deletedAt !== null;
  const isIssue = article.kind === "issue";
  const onReady = (opened: EditorView) => {
    view.current = opened;
    const stop = start(opened);
    const ending = new AbortController();
    void look(ending.signal);
    return () => {
      ending.abort();
      stop();
    };
  };
  const textNow = () => view.current?.state.doc ?? initial;
  return (
    <div className={styles.screen} style={{ "--tools-top": `${topHeight}px` } as Record<string, string>}>
      <h1 className="visually-hidden">{title || copy.untitled}</h1>
      <div className={styles.top} ref={top}>
        <Link to={KIND_LISTS[article.kind]}>{copy.back[article.kind]}</Link>
        <StatusBar session={session} staffId={staffId} words={isIssue ? null : words} />
        <span className={styles.inReach} ref={setBar}>
          <Button isSmall look="quiet" onPress={() => side.current?.scrollIntoView()}>
            {copy.toDetails}
          </Button>
        </span>
      </div>
      <div className={styles.writing}>
        {isInBin && <p role="alert">{copy.bin.inBin}</p>}
        <AsideWords session={session} onPutBack={() => view.current?.focus()} />
        <ArticleHead
          kind={article.kind}
          session={session}
          isReadOnly={isInBin}
          onLeave={() => view.current?.focus()}
        />
        {isIssue && <IssuePdf articleId={article.id} session={session} isReadOnly={isInBin} />}
        {/* An issue has no text of its own, but its session needs a view. */}
        <div hidden={isIssue}>
          <TextEditor
            label={copy.text}
            initial={initial}
            plugins={plugins}
            isReadOnly={isInBin}
            onReady={onReady}
            onChange={tellText}
          />
        </div>
      </div>
      <aside className={styles.side} ref={side}>
        <PublishPanel
          article={state}
          session={session}
          bar={bar}
          readText={() => ({
            kind: article.kind,
            doc: textNow(),
            fields: session.fields.own,
            pictureUnderWay: view.current && pictureUnderWay(view.current.state),
          })}
          readView={() => view.current}
        />
        {!isInBin && (
          <ArticleDetails
            article={state}
            session={session}
            choices={choices}
            firstPicture={article.kind === "article" ? () => firstPictureOf(textNow()) : null}
          />
        )}
        <ArticleBin
          article={state}
          onRestored={askState}
          onGone={() => void navigate(KIND_LISTS[article.kind])}
        />
      </aside>
      <Comments articleId={article.id} session={session} isReadOnly={isInBin} editor={view} bar={top} />
      {recovered && (
        <RecoveryDialog
          recovered={recovered}
          article={state}
          doc={textNow()}
          onChoose={(choice) => void choose(choice)}
        />
      )}
      {state.outside?.hasOwnChanges && !recovered && (
        <OutsideDialog
          articleId={article.id}
          outside={state.outside}
          doc={textNow()}
          session={session}
          onSettled={askState}
        />
      )}
    </div>
  );
}

/** How much of an element stays in sight while one scrolls, in pixels. */
function useStuckHeight() {
  const element = useRef<HTMLDivElement>(null);
  const [height, setHeight] = useState(0);
  useEffect(() => {
    const { current } = element;
    if (!current) return;
    const measure = () => setHeight(current.offsetHeight + Number.parseFloat(getComputedStyle(current).top));
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => observer.disconnect();
  }, []);
  return [element, height] as const;
}

/**
 * The site's text was changed by a command or an import, and the desk has nothing of its own: this window has it taken
 * over, once what is written here is on the server.
 */
function useTakenOver(state: ArticleState, session: ArticleSession, askState: () => Promise<void>): void {
  const { id, outside, version, fieldsVersion } = state;
  useEffect(() => {
    if (!outside || outside.hasOwnChanges) return;
    const pause = () => new Promise<void>((resolve) => setTimeout(resolve, TAKE_OVER_RETRY_MS));
    const take = async () => {
      // What cannot be sent, as a field that is refused, is no reason to ask without a pause.
      if (!(await session.saveAll())) return pause();
      const over = { version, fieldsVersion };
      await api.articles[":id"].outside.$post({ param: { id }, json: { isTaken: true, over } });
    };
    // A refusal means that somebody has written meanwhile: the next answer says so.
    void take().catch(pause).then(askState);
  }, [id, outside, version, fieldsVersion, session, askState]);
}

async function readState(id: string): Promise<ArticleState> {
  return (await (await api.articles[":id"].state.$get({ param: { id } })).json()).state as ArticleState;
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
