import { Parser } from "htmlparser2";

interface Size {
  readonly width: number;
  readonly height: number;
}

export interface CleanSvg extends Size {
  readonly svg: string;
}

const words = (text: string) => new Set(text.split(" "));

const DRAWN = "path rect circle ellipse line polyline polygon text use";
const ELEMENTS = words(
  `svg g defs symbol title desc style linearGradient radialGradient stop clipPath mask pattern tspan textPath ${DRAWN}`,
);
const WRAPPERS = words("a switch");
const WITH_TEXT = words("title desc style text tspan textPath");

const ATTRIBUTES = words(
  [
    "id class style transform opacity color display visibility vector-effect paint-order shape-rendering",
    "fill fill-opacity fill-rule stroke stroke-width stroke-opacity stroke-linecap stroke-linejoin stroke-miterlimit",
    "stroke-dasharray stroke-dashoffset clip-path clip-rule mask mask-type mix-blend-mode isolation",
    "d x y x1 y1 x2 y2 cx cy r rx ry fx fy width height points viewBox preserveAspectRatio pathLength",
    "offset stop-color stop-opacity gradientUnits gradientTransform spreadMethod",
    "patternUnits patternContentUnits patternTransform clipPathUnits maskUnits maskContentUnits",
    "dx dy rotate textLength lengthAdjust text-anchor startOffset",
    "font-family font-size font-weight font-style letter-spacing word-spacing dominant-baseline text-rendering",
  ].join(" "),
);

/** Functions allowed in values and style sheets. Others, such as `image-set`, may lead out of the file. */
const FUNCTIONS = words(
  [
    "url rgb rgba hsl hsla hwb lab lch oklab oklch color color-mix light-dark var calc min max clamp",
    "matrix translate translatex translatey scale scalex scaley rotate skewx skewy not is where media and or",
  ].join(" "),
);

/** Drawing programs nest groups a dozen deep; the parser searches its whole stack for every tag. */
const MAX_DEPTH = 256;

/**
 * Cleans a drawing by a list of what it may hold: nothing runs, and nothing leads out of it. @param svg untrusted
 * @returns null when it is no SVG, or nested too deep; "no shape" when it says neither a viewBox nor sizes
 */
export function cleanSvg(svg: string): CleanSvg | "no shape" | null {
  const written: string[] = [];
  const open: (string | null)[] = [];
  let skipped = 0;
  let size: Size | "no shape" | null = null;
  let sheet: string | null = null;
  let isTooDeep = false;
  const giveUp = () => {
    isTooDeep = true;
    parser.pause();
  };
  const parser = new Parser(
    {
      onopentag(name, given) {
        const tag = name.replace(/^svg:/, "");
        if (open.length + skipped >= MAX_DEPTH) return giveUp();
        if (skipped > 0 || !(ELEMENTS.has(tag) || WRAPPERS.has(tag)) || (size === null && tag !== "svg")) {
          skipped += 1;
          return;
        }
        const rootSize = size === null ? sizeOf(given) : null;
        size ??= rootSize;
        if (tag === "style") sheet = "";
        const isWrapper = WRAPPERS.has(tag);
        open.push(isWrapper ? null : tag);
        if (isWrapper) return;
        const attributes = rootSize ? rootAttributes(given, rootSize) : cleanAttributes(given);
        written.push(`<${tag}${attributes.map(([key, value]) => ` ${key}="${escaped(value)}"`).join("")}>`);
      },
      ontext(text) {
        if (skipped > 0) return;
        if (sheet !== null) sheet += text;
        else if (WITH_TEXT.has(open.at(-1) ?? "")) written.push(escaped(text));
      },
      onclosetag() {
        if (skipped > 0) {
          skipped -= 1;
          return;
        }
        if (sheet !== null) written.push(escaped(cleanStyleSheet(sheet)));
        sheet = null;
        const tag = open.pop();
        if (tag) written.push(`</${tag}>`);
      },
    },
    { xmlMode: true },
  );
  parser.end(svg);
  if (isTooDeep) return null;
  if (size === null || size === "no shape") return size;
  return { svg: written.join(""), ...(size as Size) };
}

type Attributes = Readonly<Record<string, string>>;

function sizeOf(given: Attributes): Size | "no shape" {
  const box =
    given.viewBox
      ?.trim()
      .split(/[\s,]+/)
      .map(Number) ?? [];
  const pixels = (value: string | undefined) => Number(/^\s*([\d.]+)(?:px)?\s*$/.exec(value ?? "")?.[1]);
  const [width = 0, height = 0] =
    box.length === 4 ? box.slice(2) : [pixels(given.width), pixels(given.height)];
  const isShape = width > 0 && height > 0 && width < 100_000 && height < 100_000;
  const rounded = (value: number) => Math.max(0.01, Math.round(value * 100) / 100);
  return isShape ? { width: rounded(width), height: rounded(height) } : "no shape";
}

function rootAttributes(given: Attributes, size: Size | "no shape"): [string, string][] {
  const { width, height } = size === "no shape" ? { width: 0, height: 0 } : size;
  const kept = cleanAttributes(given).filter(([name]) => !["width", "height", "viewBox"].includes(name));
  return [
    ["xmlns", "http://www.w3.org/2000/svg"],
    ["viewBox", given.viewBox ?? `0 0 ${width} ${height}`],
    ["width", String(width)],
    ["height", String(height)],
    ...kept,
  ];
}

function cleanAttributes(given: Attributes): [string, string][] {
  return Object.entries(given).flatMap(([name, value]): [string, string][] => {
    // `xlink:href` is what older programs write.
    const isReference = name === "href" || name === "xlink:href";
    if (isReference) return /^#[\w.:-]+$/.test(value) ? [["href", value]] : [];
    if (name === "style") return [[name, cleanDeclarations(value)]];
    return ATTRIBUTES.has(name) && isLocal(value) ? [[name, value]] : [];
  });
}

function cleanStyleSheet(sheet: string): string {
  const bare = sheet
    .replace(/\/\*[\s\S]*?(?:\*\/|$)/g, " ")
    .replace(/@(?:import|charset|namespace)[^;]*(?:;|$)/gi, " ")
    .replace(/@font-face\s*\{[^{}]*\}/gi, " ");
  const clean = cleanDeclarations(bare);
  return /@(?!media\b)/i.test(clean) ? "" : clean;
}

function cleanDeclarations(styles: string): string {
  const clean = styles.replace(/[^{};]+/g, (part) => (isLocal(part) ? part : ""));
  return isLocal(clean) ? clean : "";
}

/** True when it names nothing outside the file. Escapes could hide a name. */
function isLocal(value: string): boolean {
  if (/[\\<]/.test(value)) return false;
  const named = [...value.matchAll(/(?<![\w-])([\w-]+)\s*\(/g)].map(([, name = ""]) => name.toLowerCase());
  if (!named.every((name) => FUNCTIONS.has(name))) return false;
  return [...value.matchAll(/url\s*\(([^)]*)/gi)].every(([, target = ""]) =>
    /^\s*["']?#[\w.:-]+["']?\s*$/.test(target),
  );
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
