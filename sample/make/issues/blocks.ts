/** Inline text as a piece's Markdown has it; `note` marks the number of a footnote. */
export interface Span {
  text: string;
  italic?: boolean;
  bold?: boolean;
  note?: number;
  raised?: boolean;
  lowered?: boolean;
  code?: boolean;
}

export type Block =
  | { kind: "paragraph"; spans: Span[] }
  | { kind: "verse"; lines: Span[][] }
  | { kind: "heading"; level: number; spans: Span[] }
  | { kind: "quote"; blocks: Block[] }
  | { kind: "list"; ordered: boolean; items: Span[][] }
  | { kind: "table"; head: Span[][]; rows: Span[][][]; right: boolean[] }
  | { kind: "code"; lines: string[] }
  | { kind: "picture"; source: string; caption: Span[] }
  | { kind: "pause" };

export function plainText(spans: Span[]): string {
  return spans.map((span) => (span.note ? "" : span.text)).join("");
}
