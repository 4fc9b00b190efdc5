import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "src/site",
  buildDirectory: "build",
  ssr: true,
  // A few routes: naming them all at once is smaller than asking the server for each.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
