import type { ContentSource } from "../content/content-source.ts";
import { openContentSource } from "../content/open-content-source.ts";
import type { Call } from "./command.ts";
import { configOf } from "./project.ts";

/** Where the site's posts come from: the configured content service, or the library. */
export function openContent(call: Call): Promise<ContentSource> {
  const config = configOf(call);
  return openContentSource({ ...config, contentToken: config.secrets.contentToken });
}
