import type { IOptions } from "sanitize-html";

/** The elements an article may be made of; of its headings the last word is `headingsInOrder`, which leaves no `h1`. */
export const allowedTags = [
  ...["h1", "h2", "h3", "h4", "h5", "h6", "p", "blockquote", "pre", "hr", "div", "section", "address"],
  ...["ul", "ol", "li", "dl", "dt", "dd", "details", "summary", "figure", "figcaption"],
  ...["table", "caption", "colgroup", "col", "thead", "tbody", "tfoot", "tr", "th", "td"],
  ...[
    "a",
    "strong",
    "b",
    "em",
    "i",
    "u",
    "s",
    "del",
    "ins",
    "mark",
    "small",
    "sub",
    "sup",
    "span",
    "br",
    "wbr",
  ],
  ...["q", "cite", "code", "kbd", "samp", "var", "abbr", "dfn", "time", "bdi", "bdo", "ruby", "rt", "rp"],
  ...["img", "audio", "video", "source"],
];

/** What goes together with its inside, because the inside is not the article's text. */
const droppedWithInside = [
  ...["script", "style", "noscript", "template", "title", "iframe", "noembed", "noframes", "xmp"],
  ...["object", "applet", "svg", "math", "textarea", "select", "option", "optgroup", "datalist", "button"],
];

/**
 * sanitize-html's own list: the last word on what is written, whatever the jobs asked for.
 * Text is always escaped and nothing that switches the browser's parser to another language (SVG, MathML,
 * raw text, templates) is on it, so that a browser cannot read the result differently than it was written.
 */
export const allowList: IOptions = {
  allowedTags,
  nonTextTags: droppedWithInside,
  selfClosing: ["img", "br", "wbr", "hr", "col", "source"],
  disallowedTagsMode: "discard",
  allowedAttributes: {
    "*": ["id", "lang", "dir"],
    a: [
      ...["href", "rel", "title", "aria-label", "aria-describedby"],
      ...["data-footnote-ref", "data-footnote-backref", "data-embed"],
    ],
    abbr: ["title"],
    audio: ["src", "controls", "preload", "loop"],
    blockquote: ["cite"],
    col: ["span"],
    colgroup: ["span"],
    del: ["cite", "datetime"],
    details: ["open"],
    dfn: ["title"],
    img: ["src", "alt", "title", "width", "height", "loading", "decoding"],
    ins: ["cite", "datetime"],
    li: ["value"],
    ol: ["start", "type", "reversed"],
    pre: ["tabindex"],
    q: ["cite"],
    section: ["data-footnotes"],
    source: ["src", "type"],
    td: ["colspan", "rowspan", "headers"],
    th: ["colspan", "rowspan", "headers", "scope"],
    time: ["datetime"],
    video: ["src", "controls", "preload", "loop", "muted", "playsinline", "poster", "width", "height"],
  },
  allowedClasses: {
    "*": ["footnotes", "sr-only", "ornek", /^align-(?:left|right|center|justify|start|end)$/],
    a: ["embed", "data-footnote-backref"],
    code: [/^language-[\w+#-]{1,30}$/],
  },
  allowedSchemes: ["http", "https", "mailto", "tel"],
  allowedSchemesByTag: {
    img: [],
    audio: ["http", "https"],
    video: ["http", "https"],
    source: ["http", "https"],
  },
  allowProtocolRelative: false,
};
