import type { RouteObject } from "react-router";
import { WritingScreens } from "./shell/writing-screens.tsx";

/** Where posts are made. */
const writingScreens: RouteObject[] = [
  {
    path: "yazilar",
    lazy: async () => {
      const { ArticleList, loadArticleList } = await import("./articles/article-list.tsx");
      return { Component: ArticleList, loader: loadArticleList };
    },
  },
  {
    path: "yazilar/ac",
    lazy: async () => ({ loader: (await import("./articles/load-article.ts")).openLibraryPost }),
  },
  {
    path: "sayilar/yeni",
    lazy: async () => {
      const { NewIssue, loadNewIssue } = await import("./issues/new-issue.tsx");
      return { Component: NewIssue, loader: loadNewIssue };
    },
  },
];

/** Every screen of the desk, at its address below `/masa`; its files come when it is opened. */
export const screens: RouteObject[] = [
  { Component: WritingScreens, children: writingScreens },
  {
    path: "yazilar/:id",
    lazy: async () => {
      const [{ ArticleScreen }, { loadArticle }] = await Promise.all([
        import("./articles/article-screen.tsx"),
        import("./articles/load-article.ts"),
      ]);
      return { Component: ArticleScreen, loader: loadArticle };
    },
  },
  {
    path: "yazilar/:id/onizleme",
    lazy: async () => {
      const { PreviewScreen, loadPreview } = await import("./preview/preview-screen.tsx");
      return { Component: PreviewScreen, loader: loadPreview };
    },
  },
  {
    path: "yazilar/:id/gecmis/:revision?",
    lazy: async () => {
      const { HistoryScreen, loadHistory } = await import("./history/history-screen.tsx");
      return { Component: HistoryScreen, loader: loadHistory };
    },
  },
  {
    index: true,
    lazy: async () => {
      const { Overview, loadOverview } = await import("./overview/overview.tsx");
      return { Component: Overview, loader: loadOverview };
    },
  },
  {
    path: "sayilar",
    lazy: async () => {
      const { IssueList, loadIssues } = await import("./issues/issue-list.tsx");
      return { Component: IssueList, loader: loadIssues };
    },
  },
  {
    path: "sayilar/:id",
    lazy: async () => {
      const { IssueScreen, loadIssue } = await import("./issues/issue-screen.tsx");
      return { Component: IssueScreen, loader: loadIssue };
    },
  },
  {
    path: "kodlar",
    lazy: async () => {
      const { Codes, loadCodes } = await import("./codes/codes-screen.tsx");
      return { Component: Codes, loader: loadCodes };
    },
  },
  {
    path: "tasi",
    lazy: async () => {
      const { TransferScreen, loadTransfer } = await import("./transfer/transfer-screen.tsx");
      return { Component: TransferScreen, loader: loadTransfer };
    },
  },
  {
    path: "dergi",
    lazy: async () => {
      const { SettingsScreen, loadSettings } = await import("./magazine/settings-screen.tsx");
      return { Component: SettingsScreen, loader: loadSettings };
    },
  },
  {
    path: "ana-sayfa",
    lazy: async () => {
      const { FrontPageScreen, loadFrontPage } = await import("./front-page/front-page-screen.tsx");
      return { Component: FrontPageScreen, loader: loadFrontPage };
    },
  },
  {
    path: "bolumler",
    lazy: async () => {
      const { SectionsScreen, loadSections } = await import("./sections/sections-screen.tsx");
      return { Component: SectionsScreen, loader: loadSections };
    },
  },
  {
    path: "yazarlar",
    lazy: async () => {
      const { AuthorsScreen, loadAuthors } = await import("./authors/authors-screen.tsx");
      return { Component: AuthorsScreen, loader: loadAuthors };
    },
  },
  {
    path: "yazarlar/yeni",
    lazy: async () => {
      const { AuthorScreen, newAuthor } = await import("./authors/author-screen.tsx");
      return { Component: AuthorScreen, loader: newAuthor };
    },
  },
  {
    path: "yazarlar/:id",
    lazy: async () => {
      const { AuthorScreen, loadAuthor } = await import("./authors/author-screen.tsx");
      return { Component: AuthorScreen, loader: loadAuthor };
    },
  },
  {
    path: "sayfalar",
    lazy: async () => {
      const { PagesScreen, loadPages } = await import("./pages/pages-screen.tsx");
      return { Component: PagesScreen, loader: loadPages };
    },
  },
  {
    path: "sayfalar/:id",
    lazy: async () => ({ loader: (await import("./articles/load-article.ts")).openLibraryPage }),
  },
  {
    path: "durum",
    lazy: async () => {
      const { StateScreen, loadState } = await import("./state/state-screen.tsx");
      return { Component: StateScreen, loader: loadState };
    },
  },
  {
    path: "hesap",
    lazy: async () => {
      const { AccountScreen, loadAccount } = await import("./account/account-screen.tsx");
      return { Component: AccountScreen, loader: loadAccount };
    },
  },
  {
    path: "ekip",
    lazy: async () => {
      const { TeamScreen, loadTeam } = await import("./team/team-screen.tsx");
      return { Component: TeamScreen, loader: loadTeam };
    },
  },
  {
    path: "kayit",
    lazy: async () => {
      const { AuditScreen, loadAuditLog } = await import("./audit/audit-screen.tsx");
      return { Component: AuditScreen, loader: loadAuditLog };
    },
  },
];
