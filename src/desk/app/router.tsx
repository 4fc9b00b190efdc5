import { createBrowserRouter, Navigate, type RouteObject } from "react-router";
import { screen, screens } from "./screens.ts";
import { FailedPage, Failure } from "./shell/failure.tsx";
import { keepShown } from "./shell/keep-shown.ts";
import { loadShell, Shell } from "./shell/shell.tsx";

/** Within nothing else. */
const page = { errorElement: <FailedPage />, HydrateFallback: () => null };

const routes: RouteObject[] = [
  {
    ...screen("baglanti", () => import("./sign-in/first-link.tsx"), "FirstLink", "loadFirstLink"),
    ...page,
  },
  { ...screen("konuk", () => import("./guests/guest-link.tsx"), "GuestLink", "loadGuestLink"), ...page },
  {
    ...page,
    element: <Shell />,
    id: "shell",
    loader: loadShell,
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
