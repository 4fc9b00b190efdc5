import { createBrowserRouter, Navigate } from "react-router";
import { magazineScreens } from "./magazine/magazine-screens.ts";
import { FailedPage, Failure } from "./shell/failure.tsx";
import { loadShell, Shell } from "./shell/shell.tsx";
import { staffScreens } from "./team/staff-screens.ts";

/** Each screen comes when it is opened. */
export const router = createBrowserRouter(
  [
    {
      path: "baglanti",
      errorElement: <FailedPage />,
      HydrateFallback: () => null,
      lazy: async () => {
        const { FirstLink, loadFirstLink } = await import("./sign-in/first-link.tsx");
        return { Component: FirstLink, loader: loadFirstLink };
      },
    },
    {
      element: <Shell />,
      id: "shell",
      loader: loadShell,
      errorElement: <FailedPage />,
      HydrateFallback: () => null,
      children: [
        {
          // A screen that fails leaves the rest of the page, and so the sign-in screen, as it is.
          errorElement: <Failure />,
          children: [
            {
              index: true,
              lazy: async () => {
                const { Overview, loadOverview } = await import("./overview/overview.tsx");
                return { Component: Overview, loader: loadOverview };
              },
            },
            ...magazineScreens,
            ...staffScreens,
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
              path: "sayilar",
              lazy: async () => {
                const { IssueList, loadIssues } = await import("./issues/issue-list.tsx");
                return { Component: IssueList, loader: loadIssues };
              },
            },
            {
              path: "sayilar/yeni",
              lazy: async () => {
                const { NewIssue, loadNewIssue } = await import("./issues/new-issue.tsx");
                return { Component: NewIssue, loader: loadNewIssue };
              },
            },
            {
              path: "sayilar/:id",
              lazy: async () => {
                const [{ IssueScreen }, { loadIssue }] = await Promise.all([
                  import("./issues/issue-screen.tsx"),
                  import("./issues/load-issue.ts"),
                ]);
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
              path: "tasi",
              lazy: async () => {
                const { TransferScreen, loadTransfer } = await import("./transfer/transfer-screen.tsx");
                return { Component: TransferScreen, loader: loadTransfer };
              },
            },
            { path: "*", element: <Navigate to="/" replace /> },
          ],
        },
      ],
    },
  ],
  { basename: "/masa" },
);
