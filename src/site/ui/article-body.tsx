import { type MouseEvent, useContext, useState } from "react";
import styles from "./article-body.module.css";
import { openEmbed } from "./open-embed.ts";
import { ServerArticleHtml } from "./server-article-html.ts";

/**
 * An article's cleaned HTML. A page carries it once, in the markup: when the page comes alive the HTML is taken
 * from there, and only a navigation within the site brings it as data.
 */
export function ArticleBody({ html }: { html: string | null }) {
  const fromServer = useContext(ServerArticleHtml);
  const [present] = useState(() => html ?? fromServer ?? htmlInPage());
  return (
    <div
      className={styles.body}
      data-article-body
      onClick={loadEmbed}
      // The server cleaned it when it came in; nothing may change it afterwards.
      dangerouslySetInnerHTML={{ __html: present }}
      suppressHydrationWarning
    />
  );
}

function htmlInPage(): string {
  if (typeof document === "undefined") return "";
  return document.querySelector("[data-article-body]")?.innerHTML ?? "";
}

function loadEmbed(event: MouseEvent): void {
  const link = (event.target as Element).closest<HTMLAnchorElement>("a[data-embed]");
  if (!link || event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  openEmbed(link);
}
