import { Node } from "prosemirror-model";
import type { EditorView } from "prosemirror-view";
import { useCallback, useEffect, useRef, useState } from "react";
import { Link, useLoaderData } from "react-router";
import type { ArticleState } from "../../articles/article-view.ts";
import { schema } from "../../document/schema.ts";
import { api } from "../api/api.ts";
import { useAsked } from "../api/use-asked.ts";
import { Button } from "../components/button.tsx";
import { onDemand } from "../components/on-demand.tsx";
import { usePageTitle } from "../components/page-header.tsx";
import { TextEditor } from "../editor/text-editor.tsx";
import { KIND_LISTS } from "../shell/navigation.tsx";
import { useShellData, useStaff } from "../shell/use-staff.ts";
import styles from "./article-screen.module.css";
import { ArticleHead } from "./fields/article-head.tsx";
import { KnownAuthors } from "./fields/known-authors.ts";
import { type ArticleData, loadArticle } from "./load-article.ts";
import { StatusBar } from "./status-bar.tsx";
import { useArticleSession } from "./use-article-session.ts";
import { useRecoveredText } from "./use-recovered-text.ts";
import { useWordCount } from "./use-word-count.ts";
import { copy } from "./writing-copy.ts";

const ArticleSide = onDemand(async () => (await import("./article-side.tsx")).ArticleSide);
const Suggestions = onDemand(async () => (await import("../suggestions/suggestions.tsx")).Suggestions);
const AsideWords = onDemand(async () => (await import("./aside-words.tsx")).AsideWords);
const OutsideChange = onDemand(async () => (await import("./outside-change.tsx")).OutsideChange);
const RecoveryDialog = onDemand(async () => (await import("./recovery-dialog.tsx")).RecoveryDialog);
const IssuePdf = onDemand(async () => (await import("../issues/issue-pdf.tsx")).IssuePdf);
const Comments = onDemand(async () => (await import("../comments/comments.tsx")).Comments);

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

type WritingProps = ArticleData & { readonly staffId: string; onOver(): void };

function Writing({ article, choices, staffId, onOver }: WritingProps) {
  const [initial] = useState(() => Node.fromJSON(schema, article.doc));
  const [words, tellText] = useWordCount(initial);
  const view = useRef<EditorView | null>(null);
  const side = useRef<HTMLElement>(null);
  const [bar, setBar] = useState<Element | null>(null);
  const [above, setAbove] = useState<Element | null>(null);
  const [top, topHeight] = useStuckHeight();
  const { guest } = useShellData();
  const [state, ask] = useAsked<ArticleState>(article);
  const askState = useCallback(async () => void (await ask(() => readState(article.id))), [ask, article.id]);
  const { session, plugins, start, title } = useArticleSession(article, staffId, {
    onState: askState,
    onOver,
  });
  const { recovered, look, choose } = useRecoveredText(article.id, staffId, session);
  usePageTitle(title || copy.untitled);
  const isInBin = state.deletedAt !== null;
  // A guest's text waits for what makes suggestions of it.
  const [isSuggesting, setSuggesting] = useState(false);
  const letSuggest = useCallback(() => setSuggesting(true), []);
  const isReadOnly = isInBin || guest !== null;
  const isIssue = article.kind === "issue";
  const onReady = (opened: EditorView) => {
    view.current = opened;
    const ending = new AbortController();
    ending.signal.addEventListener("abort", start(opened));
    void look(ending.signal);
    return () => ending.abort();
  };
  const textNow = () => view.current?.state.doc ?? initial;
  return (
    <div className={styles.screen} style={{ "--tools-top": `${topHeight}px` } as Record<string, string>}>
      <h1 className="visually-hidden">{title || copy.untitled}</h1>
      <div className={styles.top} ref={top}>
        {!guest && <Link to={KIND_LISTS[article.kind]}>{copy.back[article.kind]}</Link>}
        <StatusBar session={session} staffId={staffId} words={isIssue ? null : words} />
        <span className={styles.inReach} ref={setBar}>
          {!guest && (
            <Button isSmall look="quiet" onPress={() => side.current?.scrollIntoView()}>
              {copy.toDetails}
            </Button>
          )}
        </span>
      </div>
      <div className={styles.writing}>
        {isInBin && <p role="alert">{copy.inBin}</p>}
        <div ref={setAbove} />
        <AsideWords session={session} onPutBack={() => view.current?.focus()} />
        <ArticleHead
          kind={article.kind}
          session={session}
          isReadOnly={isReadOnly}
          onLeave={() => view.current?.focus()}
        />
        {isIssue && <IssuePdf articleId={article.id} session={session} isReadOnly={isInBin} />}
        {/* An issue has no text of its own, but its session needs a view. */}
        <div hidden={isIssue}>
          <TextEditor
            label={copy.text}
            initial={initial}
            plugins={plugins}
            isReadOnly={isReadOnly && !isSuggesting}
            onReady={onReady}
            onChange={tellText}
          />
        </div>
      </div>
      <aside className={styles.side} ref={side}>
        {guest ? (
          guest.may === "suggest" && (
            <Suggestions
              articleId={article.id}
              bar={bar}
              readView={() => view.current}
              onAlways={letSuggest}
            />
          )
        ) : (
          <ArticleSide
            state={state}
            session={session}
            choices={choices}
            bar={bar}
            above={above}
            textNow={textNow}
            view={view}
            onRestored={askState}
          />
        )}
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
      {!guest && (
        <OutsideChange
          state={state}
          isShown={recovered === null}
          doc={textNow}
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

async function readState(id: string): Promise<ArticleState> {
  return (await (await api.articles[":id"].state.$get({ param: { id } })).json()).state as ArticleState;
}
