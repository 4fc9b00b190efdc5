import { createBrowserRouter, Navigate } from "react-router";
import { magazineScreens } from "./magazine/magazine-screens.ts";
import { Failure } from "./shell/failure.tsx";
import { loadShell, Shell } from "./shell/shell.tsx";

/** Each screen comes when it is opened. */
export const router = createBrowserRouter(
  [
    {
      path: "baglanti",
      errorElement: <Failure />,
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
      errorElement: <Failure />,
      HydrateFallback: () => null,
      children: [
        {
          index: true,
          lazy: async () => ({ Component: (await import("./overview/overview.tsx")).Overview }),
        },
        ...magazineScreens,
        { path: "*", element: <Navigate to="/" replace /> },
      ],
    },
  ],
  { basename: "/masa" },
);
