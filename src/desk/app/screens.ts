import type { ComponentType } from "react";
import type { LoaderFunction, RouteObject } from "react-router";
import { loadArticle } from "./articles/load-article.ts";
import { WritingScreens } from "./shell/shell.tsx";

/** A screen whose file comes when it is opened. @param component and @param loader name what the file exports */
export function screen<Component extends string, Loader extends string>(
  path: string,
  load: () => Promise<{ [Name in Component]: ComponentType } & { [Name in Loader]: LoaderFunction }>,
  component: Component,
  loader: Loader,
): RouteObject {
  return {
    path,
    lazy: async () => {
      const file = await load();
      return { Component: file[component], loader: file[loader] };
    },
  };
}

const writingScreens: RouteObject[] = [
  screen("yazilar", () => import("./articles/article-list.tsx"), "ArticleList", "loadArticleList"),
  {
    path: "yazilar/ac",
    lazy: async () => ({ loader: (await import("./articles/open-library-post.ts")).openLibraryPost }),
  },
  {
    path: "sayilar/yeni",
    lazy: async () => ({ loader: (await import("./issues/begin-issue.ts")).beginIssue }),
  },
];

export const screens: RouteObject[] = [
  { Component: WritingScreens, children: writingScreens },
  {
    path: "yazilar/:id",
    // What it asks for comes beside its file.
    loader: loadArticle,
    lazy: async () => ({ Component: (await import("./articles/article-screen.tsx")).ArticleScreen }),
  },
  screen(
    "yazilar/:id/onizleme",
    () => import("./preview/preview-screen.tsx"),
    "PreviewScreen",
    "loadPreview",
  ),
  screen(
    "yazilar/:id/gecmis/:revision?",
    () => import("./history/history-screen.tsx"),
    "HistoryScreen",
    "loadHistory",
  ),
  screen(
    "yazilar/:id/tarama/:page",
    () => import("./issues/words/page-words-screen.tsx"),
    "PageWordsScreen",
    "loadPageWords",
  ),
  screen("", () => import("./overview/overview.tsx"), "Overview", "loadOverview"),
  screen("sayilar", () => import("./issues/issue-list.tsx"), "IssueList", "loadIssues"),
  screen("sayilar/toplu", () => import("./issues/many/many-screen.tsx"), "ManyScreen", "loadMany"),
  screen("sayilar/:id", () => import("./issues/issue-screen.tsx"), "IssueScreen", "loadIssue"),
  screen("takvim", () => import("./calendar/calendar-screen.tsx"), "CalendarScreen", "loadCalendar"),
  screen("kodlar", () => import("./codes/codes-screen.tsx"), "Codes", "loadCodes"),
  screen(
    "okunma/:part?/:id?",
    () => import("./readership/readership-screens.tsx"),
    "ReadershipScreens",
    "loadReadership",
  ),
  screen("tasi", () => import("./transfer/transfer-screen.tsx"), "TransferScreen", "loadTransfer"),
  screen("dergi", () => import("./magazine/settings-screen.tsx"), "SettingsScreen", "loadSettings"),
  screen("ana-sayfa", () => import("./front-page/front-page-screen.tsx"), "FrontPageScreen", "loadFrontPage"),
  screen("bolumler", () => import("./sections/sections-screen.tsx"), "SectionsScreen", "loadSections"),
  screen("yazarlar", () => import("./authors/authors-screen.tsx"), "AuthorsScreen", "loadAuthors"),
  screen("yazarlar/yeni", () => import("./authors/author-screen.tsx"), "AuthorScreen", "newAuthor"),
  screen("yazarlar/:id", () => import("./authors/author-screen.tsx"), "AuthorScreen", "loadAuthor"),
  screen("sayfalar", () => import("./pages/pages-screen.tsx"), "PagesScreen", "loadPages"),
  {
    path: "sayfalar/:id",
    lazy: async () => ({ loader: (await import("./articles/open-library-post.ts")).openLibraryPage }),
  },
  screen("durum", () => import("./state/state-screen.tsx"), "StateScreen", "loadState"),
  screen("hesap", () => import("./account/account-screen.tsx"), "AccountScreen", "loadAccount"),
  screen("ekip", () => import("./team/team-screen.tsx"), "TeamScreen", "loadTeam"),
  screen(
    "yayin-kaydi/:chain?/:sequence?",
    () => import("./history/record-screens.tsx"),
    "RecordScreens",
    "loadRecords",
  ),
  screen("kayit", () => import("./audit/audit-screen.tsx"), "AuditScreen", "loadAuditLog"),
];
