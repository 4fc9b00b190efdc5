import type { RouteObject } from "react-router";

/** Who sits at the desk, and what they did: each screen comes when it is opened. */
export const staffScreens: RouteObject[] = [
  {
    path: "hesap",
    lazy: async () => {
      const { AccountScreen, loadAccount } = await import("../account/account-screen.tsx");
      return { Component: AccountScreen, loader: loadAccount };
    },
  },
  {
    path: "ekip",
    lazy: async () => {
      const { TeamScreen, loadTeam } = await import("./team-screen.tsx");
      return { Component: TeamScreen, loader: loadTeam };
    },
  },
  {
    path: "kayit",
    lazy: async () => {
      const { AuditScreen, loadAuditLog } = await import("../audit/audit-screen.tsx");
      return { Component: AuditScreen, loader: loadAuditLog };
    },
  },
];
