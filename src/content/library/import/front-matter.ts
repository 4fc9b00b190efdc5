import { isMap, isScalar, isSeq, LineCounter, type Node, parseDocument, type Scalar } from "yaml";
import { closestWord } from "../../../domain/search/closest-word.ts";
import { plainLine } from "../../../domain/turkish-text.ts";
import { type PublicError, refused } from "../../../platform/public-error.ts";
import { MAX_FRONT_MATTER, copy as markdownCopy } from "../../markdown/markdown-copy.ts";
import { publicationDate } from "../../publication-date.ts";
import { copy } from "../library-copy.ts";

interface Field {
  /** A list of texts is a list; null is anything else. */
  readonly value: string | readonly string[] | null;
  readonly line: number;
}

/** What a file says before its text, read strictly. @throws PublicError naming the line, by all that reads */
export class FrontMatter {
  /** How refusals call the file. */
  readonly label: string;
  readonly body: string;
  readonly #fields: ReadonlyMap<string, Field>;

  constructor(label: string, fields: ReadonlyMap<string, Field>, body = "") {
    this.label = label;
    this.#fields = fields;
    this.body = body;
  }

  get names(): readonly string[] {
    return [...this.#fields.keys()];
  }

  /** @returns undefined where it is not named, null where it is blank */
  text(name: string): string | null | undefined {
    const field = this.#fields.get(name);
    if (field === undefined) return undefined;
    if (typeof field.value !== "string") throw this.refusal(name, copy.fieldNotText(name));
    return plainLine(field.value) || null;
  }

  list(name: string): string[] | undefined {
    const field = this.#fields.get(name);
    if (field === undefined) return undefined;
    if (field.value === null) throw this.refusal(name, copy.fieldNotList(name));
    const items = typeof field.value === "string" ? field.value.split(",") : field.value;
    return [...new Set(items.map(plainLine).filter((item) => item !== ""))];
  }

  /** @returns ISO 8601 in UTC */
  instant(name: string): string | undefined {
    const written = this.text(name) ?? undefined;
    const instant = written === undefined ? undefined : publicationDate(written);
    if (instant === null) throw this.refusal(name, copy.dateInvalid(written ?? ""));
    return instant;
  }

  choice<Choice extends string>(name: string, choices: readonly Choice[]): Choice | undefined {
    const written = this.text(name) ?? undefined;
    const choice = choices.find((one) => one === written);
    if (written !== undefined && choice === undefined)
      throw this.refusal(name, copy.fieldChoice(name, written, choices));
    return choice;
  }

  refusal(name: string, sentence: string): PublicError {
    return refused(sentence, `${this.label}, ${this.#fields.get(name)?.line}. satır`);
  }

  refuseUnknown(all: readonly string[]): void {
    for (const name of this.names) {
      if (all.includes(name)) continue;
      const meant = all.find((known) => known.toLowerCase() === name.toLowerCase());
      const near = meant ?? closestWord(name.toLowerCase(), all);
      throw this.refusal(
        name,
        near === null ? copy.fieldUnknownAmong(name, all) : copy.fieldUnknown(name, near),
      );
    }
  }

  refuseBoth(one: string, other: string): void {
    if (this.#fields.has(one) && this.#fields.has(other))
      throw this.refusal(other, copy.fieldTwice(one, other));
  }
}

/** @throws PublicError naming the line */
export function splitFrontMatter(text: string, label: string): FrontMatter {
  const opening = /^---[ \t]*\n/.exec(text);
  if (!opening) throw refused(copy.frontMatterMissing, label);
  const rest = text.slice(opening[0].length);
  const closing = /^---[ \t]*(?:\n|$)/m.exec(rest);
  if (!closing) throw refused(copy.frontMatterOpen, `${label}, 1. satır`);
  if (closing.index > MAX_FRONT_MATTER) throw refused(markdownCopy.frontMatterLong, label);
  const fields = readFields(rest.slice(0, closing.index), label);
  return new FrontMatter(label, fields, rest.slice(closing.index + closing[0].length));
}

function readFields(yaml: string, label: string): Map<string, Field> {
  const lines = new LineCounter();
  const at = (offset: number) => `${label}, ${lines.linePos(offset).line + 1}. satır`;
  // Every value is a text: 1984 and "yes" are titles here, not a number and a truth.
  const document = parseDocument(yaml, {
    schema: "failsafe",
    lineCounter: lines,
    logLevel: "silent",
    prettyErrors: false,
  });
  const [error] = document.errors;
  if (error) {
    const reason = markdownCopy.yamlReasons[error.code] ?? markdownCopy.yamlUnknown;
    throw refused(copy.frontMatterBroken(reason), at(error.pos[0]));
  }
  const fields = new Map<string, Field>();
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

function readValue(node: Node | null): Field["value"] {
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
