import { isMap, isScalar, isSeq, LineCounter, type Node, parseDocument, type Scalar } from "yaml";
import { refused } from "../../../platform/public-error.ts";
import { MAX_FRONT_MATTER, copy as markdownCopy } from "../../markdown/markdown-copy.ts";
import { copy } from "../library-copy.ts";

/** A list of texts is a list; null is anything else. */
export interface FrontMatterField {
  readonly value: string | readonly string[] | null;
  readonly line: number;
}

export interface FrontMatter {
  readonly fields: ReadonlyMap<string, FrontMatterField>;
  readonly body: string;
}

/** @throws PublicError naming the line */
export function splitFrontMatter(text: string, label: string): FrontMatter {
  const opening = /^---[ \t]*\n/.exec(text);
  if (!opening) throw refused(copy.frontMatterMissing, label);
  const rest = text.slice(opening[0].length);
  const closing = /^---[ \t]*(?:\n|$)/m.exec(rest);
  if (!closing) throw refused(copy.frontMatterOpen, `${label}, 1. satır`);
  if (closing.index > MAX_FRONT_MATTER) throw refused(markdownCopy.frontMatterLong, label);
  return {
    fields: readFields(rest.slice(0, closing.index), label),
    body: rest.slice(closing.index + closing[0].length),
  };
}

function readFields(yaml: string, label: string): Map<string, FrontMatterField> {
  const lines = new LineCounter();
  const at = (offset: number) => `${label}, ${lines.linePos(offset).line + 1}. satır`;
  // Every value is a text: 1984 and "yes" are titles here, not a number and a truth.
  const document = parseDocument(yaml, { schema: "failsafe", lineCounter: lines, logLevel: "silent" });
  const [error] = document.errors;
  if (error) {
    const reason = copy.yamlReasons[error.code] ?? copy.yamlUnknown;
    throw refused(copy.frontMatterBroken(reason), at(error.pos[0]));
  }
  const fields = new Map<string, FrontMatterField>();
  if (document.contents === null) return fields;
  if (!isMap<Node, Node | null>(document.contents)) throw refused(copy.frontMatterNotFields, at(0));
  for (const { key, value } of document.contents.items) {
    const offset = key.range?.[0] ?? 0;
    if (!isScalar(key)) throw refused(copy.frontMatterNotFields, at(offset));
    if (isCut(value)) throw refused(copy.frontMatterComment, at(offset));
    fields.set(String(key.value), { value: readValue(value), line: lines.linePos(offset).line + 1 });
  }
  return fields;
}

/** True when YAML takes the end of a value for a comment, as in “Sayı #12”. */
function isCut(node: Node | null): boolean {
  if (isSeq<Node>(node)) return node.items.some(isCut);
  return isScalar(node) && node.type === "PLAIN" && node.source !== "" && Boolean(node.comment);
}

function readValue(node: Node | null): FrontMatterField["value"] {
  if (node === null) return "";
  if (isScalar(node)) return textOf(node);
  if (!isSeq(node)) return null;
  const values = node.items.map((item) => (isScalar(item) ? textOf(item) : null));
  return values.every((value) => value !== null) ? values : null;
}

/** An escape may be half of a surrogate pair, which no address holds. */
function textOf({ value }: Scalar): string {
  return String(value ?? "").toWellFormed();
}
