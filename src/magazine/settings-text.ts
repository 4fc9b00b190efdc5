import { isRefused, refused } from "../platform/public-error.ts";
import { wellFormedJson } from "../platform/well-formed-json.ts";
import { copy } from "./magazine-copy.ts";
import { readSettings, type Settings } from "./settings.ts";

/** @throws PublicError naming the place first, the field and what it takes */
export function parseSettings(text: string, place: string): Settings {
  try {
    return readSettings(parseJson(text));
  } catch (error) {
    if (!isRefused(error)) throw error;
    throw refused(error.message, place);
  }
}

export function writtenSettings(settings: Settings): string {
  return `${JSON.stringify(settings, null, 2)}\n`;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(wellFormedJson(text));
  } catch (error) {
    throw refused(copy.notJson(/line (\d+)/.exec(String(error))?.[1] ?? null));
  }
}
