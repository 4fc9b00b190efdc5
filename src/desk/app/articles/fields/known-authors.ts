import { createContext } from "react";
import type { ArticleData } from "../load-article.ts";

/** Those whom the library has: a text names them by their ids. */
export const KnownAuthors = createContext<ArticleData["choices"]["authors"]>([]);
