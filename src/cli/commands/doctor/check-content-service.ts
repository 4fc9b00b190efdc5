import type { Config } from "../../../config/read-config.ts";
import { openContentSource } from "../../../content/open-content-source.ts";
import { RemoteError } from "../../../platform/remote/remote-error.ts";
import { doctorCopy as copy } from "./doctor-copy.ts";
import { type Finding, fault, fine, note } from "./finding.ts";

/** A page of a hundred posts takes a tenth of it. */
const SLOW_SECONDS = 5;

/** Asks a hosted content service for its first page, as the site would. */
export async function checkContentService(config: Config, signal: AbortSignal): Promise<Finding[]> {
  const { content } = copy;
  // Opening the library would migrate it.
  if (config.contentEndpoint === null) return [note(content.library)];
  const source = await openContentSource({ ...config, ...config.secrets });
  const begun = performance.now();
  try {
    let posts = 0;
    for await (const batch of source.readPosts(signal)) {
      posts = batch.posts.length;
      break;
    }
    const seconds = (performance.now() - begun) / 1000;
    const facts = { source: source.name, seconds, posts };
    if (posts === 0) return [fault(content.empty(source.name), content.checkRemedy, facts)];
    const sentence = content.answered(source.name, seconds);
    return [seconds > SLOW_SECONDS ? note(sentence, content.slowRemedy, facts) : fine(sentence, facts)];
  } catch (error) {
    if (!(error instanceof RemoteError)) throw error;
    return [fault(content.failed(source.name, error.message), content.checkRemedy, { source: source.name })];
  } finally {
    await source.close();
  }
}
