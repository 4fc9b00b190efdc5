import { useContext, useEffect, useRef, useState } from "react";
import blocks from "./article-blocks.module.css";
import paragraphs from "./article-paragraphs.module.css";
import text from "./article-text.module.css";
import { openEmbedsOnClick } from "./open-embed.ts";
import { ServerArticleHtml } from "./server-article-html.ts";

/**
 * An article's cleaned HTML. A page carries it once, in the markup: when the page comes alive the HTML is taken
 * from there, and only a navigation within the site brings it as data.
 */
export function ArticleBody({ html }: { html: string | null }) {
  const fromServer = useContext(ServerArticleHtml);
  const [present] = useState(() => html ?? fromServer ?? htmlInPage());
  const body = useRef<HTMLDivElement>(null);
  useEffect(() => (body.current ? openEmbedsOnClick(body.current) : undefined), []);
  return (
    <div
      ref={body}
      className={`${text.text} ${paragraphs.paragraphs} ${blocks.blocks}`}
      data-article-body
      // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned once, when it came in, and proven in a browser
      dangerouslySetInnerHTML={{ __html: present }}
      suppressHydrationWarning
    />
  );
}

function htmlInPage(): string {
  if (typeof document === "undefined") return "";
  return document.querySelector("[data-article-body]")?.innerHTML ?? "";
}
