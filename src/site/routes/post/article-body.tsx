import { createContext, useContext, useEffect, useRef, useState } from "react";
import blocks from "./article-blocks.module.css";
import paragraphs from "./article-paragraphs.module.css";
import text from "./article-text.module.css";

/** An article's HTML while the server renders it; null in a browser, which finds it in the document. */
export const ServerArticleHtml = createContext<string | null>(null);

/** Hydration takes the HTML from the document, which carries it once; only a navigation within the site brings it as data. */
export function ArticleBody({ html, hasInitial = true }: { html: string | null; hasInitial?: boolean }) {
  const fromServer = useContext(ServerArticleHtml);
  const [initialHtml] = useState(() => html ?? fromServer ?? htmlInDocument());
  const body = useRef<HTMLDivElement>(null);
  useEffect(() => (body.current ? followClicks(body.current) : undefined), []);
  return (
    <div
      ref={body}
      className={`${text.text} ${paragraphs.paragraphs} ${blocks.blocks}`}
      data-article-body
      data-initial={hasInitial || undefined}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized when it came in
      dangerouslySetInnerHTML={{ __html: initialHtml }}
      suppressHydrationWarning
    />
  );
}

function htmlInDocument(): string {
  if (typeof document === "undefined") return "";
  return document.querySelector("[data-article-body]")?.innerHTML ?? "";
}

const PLAYER_HOSTS = new Set([
  "www.youtube-nocookie.com",
  "player.vimeo.com",
  "geo.dailymotion.com",
  "open.spotify.com",
]);

/** Until its link is clicked nothing is loaded from an embedded video's service. @returns how to undo it */
function followClicks(body: HTMLElement): () => void {
  const onClick = (event: MouseEvent) => {
    const call = (event.target as Element).closest<HTMLAnchorElement>("a[data-footnote-ref]");
    if (call) return holdNote(document.getElementById(decodeURIComponent(call.hash.slice(1))));
    const link = (event.target as Element).closest<HTMLAnchorElement>("a[data-embed]");
    if (!link || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    openEmbed(link);
  };
  body.addEventListener("click", onClick);
  return () => body.removeEventListener("click", onClick);
}

/** The router goes to a note before the browser has it as its target: it must be where it is shown by then. */
function holdNote(note: HTMLElement | null): void {
  note?.setAttribute("data-called", "");
  addEventListener("hashchange", () => note?.removeAttribute("data-called"), { once: true });
}

function openEmbed(link: HTMLAnchorElement): void {
  const address = link.dataset.embed ?? "";
  const url = URL.parse(address);
  if (url?.protocol !== "https:" || !PLAYER_HOSTS.has(url.host)) return;
  const frame = document.createElement("iframe");
  frame.src = address;
  frame.title = link.textContent ?? "";
  frame.className = "embed";
  frame.allow = "autoplay; encrypted-media; fullscreen; picture-in-picture";
  frame.referrerPolicy = "strict-origin-when-cross-origin";
  link.replaceWith(frame);
  frame.focus();
}
