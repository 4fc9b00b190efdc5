import type { RouteObject } from "react-router";

/** What a publisher decides beside the writing: each screen comes when it is opened. */
export const magazineScreens: RouteObject[] = [
  {
    path: "dergi",
    lazy: async () => {
      const { SettingsScreen, loadSettings } = await import("./settings-screen.tsx");
      return { Component: SettingsScreen, loader: loadSettings };
    },
  },
  {
    path: "ana-sayfa",
    lazy: async () => {
      const { FrontPageScreen, loadFrontPage } = await import("../front-page/front-page-screen.tsx");
      return { Component: FrontPageScreen, loader: loadFrontPage };
    },
  },
  {
    path: "bolumler",
    lazy: async () => {
      const { SectionsScreen, loadSections } = await import("../sections/sections-screen.tsx");
      return { Component: SectionsScreen, loader: loadSections };
    },
  },
  {
    path: "yazarlar",
    lazy: async () => {
      const { AuthorsScreen, loadAuthors } = await import("../authors/authors-screen.tsx");
      return { Component: AuthorsScreen, loader: loadAuthors };
    },
  },
  {
    path: "yazarlar/yeni",
    lazy: async () => {
      const { AuthorScreen, newAuthor } = await import("../authors/author-screen.tsx");
      return { Component: AuthorScreen, loader: newAuthor };
    },
  },
  {
    path: "yazarlar/:id",
    lazy: async () => {
      const { AuthorScreen, loadAuthor } = await import("../authors/author-screen.tsx");
      return { Component: AuthorScreen, loader: loadAuthor };
    },
  },
  {
    path: "sayfalar",
    lazy: async () => {
      const { PagesScreen, loadPages } = await import("../pages/pages-screen.tsx");
      return { Component: PagesScreen, loader: loadPages };
    },
  },
  {
    path: "sayfalar/:id",
    lazy: async () => {
      const { PageScreen, loadPage } = await import("../pages/page-screen.tsx");
      return { Component: PageScreen, loader: loadPage };
    },
  },
  {
    path: "durum",
    lazy: async () => {
      const { StateScreen, loadState } = await import("../state/state-screen.tsx");
      return { Component: StateScreen, loader: loadState };
    },
  },
];
