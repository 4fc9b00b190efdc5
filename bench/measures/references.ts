/** What a browser loads at once for an answer of this type: the paths it names, in order, each once. */
export function referencesIn(contentType: string, text: string): string[] {
  return pathsBy(
    contentType.startsWith("text/html") ? IN_HTML : isScript(contentType) ? IN_SCRIPT : [],
    text,
  );
}

/** The modules that a page names for its first use. */
export function modulesIn(html: string): string[] {
  const [, code = ""] = /<script\b[^>]* data-modules="[^"]*"[^>]*>([\s\S]*?)<\/script>/.exec(html) ?? [];
  return pathsBy(IN_MODULES, code);
}

function pathsBy(patterns: readonly RegExp[], text: string): string[] {
  return [...new Set(patterns.flatMap((one) => [...text.matchAll(one)].map((match) => match[1] as string)))];
}

/**
 * The fonts of a stylesheet that a Turkish page has letters of: italics and a bold of its own only if it has any, and
 * what is for other languages' letters never.
 */
export function fontsIn(css: string): { readonly plain: string[]; readonly emphasis: string[] } {
  const all = [...css.matchAll(/@font-face\s*\{[^}]*\}/g)].filter(([face]) => hasTurkish(face));
  const faces = all.map(([face]) => ({
    isEmphasis: /font-style:\s*italic|font-weight:\s*(?:[6-9]00|bold)/.test(face),
    url: /url\("?([^")]+\.woff2)"?\)/.exec(face)?.[1],
  }));
  const urls = (isEmphasis: boolean) =>
    faces.flatMap((face) => (face.isEmphasis === isEmphasis && face.url !== undefined ? [face.url] : []));
  return { plain: urls(false), emphasis: urls(true) };
}

/** True when a face's range, or its lack of one, holds a letter that every Turkish page has. */
function hasTurkish(face: string): boolean {
  const ranges = [...face.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/gi)];
  const holds = (letter: number) =>
    ranges.some(([, from = "", to = from]) => letter >= parseInt(from, 16) && letter <= parseInt(to, 16));
  return ranges.length === 0 || ["a", "ş"].some((letter) => holds(letter.codePointAt(0) ?? 0));
}

const isScript = (contentType: string) => contentType.startsWith("text/javascript");

const IN_HTML = [
  /<link\b(?=[^>]*\brel="(?:stylesheet|modulepreload|preload|icon)")[^>]*\bhref="([^"]+)"/g,
  /<script\b[^>]*\bsrc="([^"]+)"/g,
];
/** React Router's inline script imports the manifest, the routes and the entry. */
const IN_MODULES = [/\bimport\s*\(?(?:[^"';()]*\bfrom\s*)?"(\/assets\/[^"]+)"/g];
const IN_SCRIPT = [/\b(?:import|from)\s*["'`](\.{0,2}\/[^"'`]+\.js)["'`]/g];
