import { createBrowserRouter, Navigate, type RouteObject } from "react-router";
import { screens } from "./screens.ts";
import { FailedPage, Failure } from "./shell/failure.tsx";
import { keepShown } from "./shell/keep-shown.ts";
import { loadShell, Shell } from "./shell/shell.tsx";

const routes: RouteObject[] = [
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
    path: "konuk",
    errorElement: <FailedPage />,
    HydrateFallback: () => null,
    lazy: async () => {
      const { GuestLink, loadGuestLink } = await import("./guests/guest-link.tsx");
      return { Component: GuestLink, loader: loadGuestLink };
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
        children: [...screens, { path: "*", element: <Navigate to="/" replace /> }],
      },
    ],
  },
];

export const router = createBrowserRouter(
  keepShown(
    routes,
    () => router.state.navigation.state === "idle" && router.state.revalidation === "loading",
  ),
  { basename: "/masa" },
);
