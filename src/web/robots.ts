import type { Handler } from "hono";
import { paths, routes } from "../domain/paths.ts";

const DISALLOWED = [routes.pdf.replace(/:.*$/, ""), paths.member(), paths.signOut()];
const TEXT = ["User-agent: *", ...DISALLOWED.map((path) => `Disallow: ${path}`), ""].join("\n");

export const robots: Handler = (context) =>
  context.text(TEXT, 200, { "cache-control": "public, max-age=3600" });
