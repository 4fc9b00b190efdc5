/**
 * The oldest browsers in which readers' pages are promised to work, by their versions: Chrome of Windows 7 and 8, the
 * Safari of an iPhone 8, Firefox's release for enterprises of 2024. The README says the same.
 */
export const PROMISED_BROWSERS = { chrome: "109", edge: "109", firefox: "128", safari: "16.4" } as const;

/** The same as Vite's builds name it. */
export const PROMISED_TARGET = Object.entries(PROMISED_BROWSERS).map(([name, version]) => name + version);
