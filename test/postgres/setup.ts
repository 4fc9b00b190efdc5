import type { TestProject } from "vitest/node";
import { startPostgres } from "./start-postgres.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Address of a real PostgreSQL; undefined where the tests run on SQLite. */
    postgresUrl: string | undefined;
  }
}

/** Runs the tests of membership on PostgreSQL. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // Several files of tests have processes of the site on it at once.
  const postgres = await startPostgres(200);
  project.provide("postgresUrl", postgres.url);
  return () => postgres.stop();
}
