import { ALL } from "../transfer/import-choices.ts";
import type { ImportOptions } from "../transfer/run-import.ts";

/** What the desk asks of an import; issues' PDFs are not looked at. */
export const importsAll: Omit<ImportOptions, "signal"> = {
  choices: ALL,
  updates: "brought",
  checkEdition: async ({ image }) => image,
  allowedHosts: [],
};
