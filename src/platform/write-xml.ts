import XMLBuilder from "fast-xml-builder";

/** By name: text, an element, or several of the same name. `@` begins an attribute; what is undefined is left out. */
export interface XmlElement {
  readonly [name: string]: XmlValue | readonly XmlValue[];
}
type XmlValue = string | XmlElement | undefined;

const FORBIDDEN = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;
const allowed = (_name: string, value: unknown) => String(value).replace(FORBIDDEN, "");

const builder = new XMLBuilder({
  ignoreAttributes: false,
  attributeNamePrefix: "@",
  suppressEmptyNode: true,
  suppressBooleanAttributes: false,
  tagValueProcessor: allowed,
  attributeValueProcessor: allowed,
});

export const XML_DECLARATION = '<?xml version="1.0" encoding="utf-8"?>\n';

export function writeXml(element: XmlElement): string {
  return builder.build(element);
}
