import { createContext } from "react";

/** An article's HTML while the server renders it; null in a browser, which finds it in the page. */
export const ServerArticleHtml = createContext<string | null>(null);
