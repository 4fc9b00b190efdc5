import { expect, test } from "vitest";
import { type CleanSvg, cleanSvg } from "./clean-svg.ts";

const clean = (content: string, attributes = 'viewBox="0 0 40 10"') =>
  (cleanSvg(`<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${content}</svg>`) as CleanSvg).svg;
const inside = (content: string) =>
  clean(content)
    .replace(/^<svg[^>]*>/, "")
    .replace(/<\/svg>$/, "");

test("a drawing stays as it is", () => {
  const drawing =
    '<defs><linearGradient id="a"><stop offset="0" stop-color="#fff"></stop></linearGradient></defs>' +
    "<style>.k{fill:url(#a)}@media(prefers-color-scheme:dark){.k{fill:#fff}}</style>" +
    '<g class="k" transform="translate(1 2) scale(2)"><path d="M0 0h40v10z" style="stroke:#000"></path></g>' +
    '<text x="1" y="2">Ş &#38; ı</text><use href="#a"></use>';
  expect(inside(drawing)).toBe(drawing);
});

test.each([
  ["a script", "<script>alert(1)</script>"],
  ["a script of another kind", '<script xlink:href="https://x.example/a.js"/>'],
  [
    "a foreign object",
    "<foreignObject><body xmlns='http://www.w3.org/1999/xhtml'><img src='x'/></body></foreignObject>",
  ],
  ["a picture", '<image href="https://x.example/a.png"/>'],
  ["an animation that sets an address", '<animate attributeName="href" values="javascript:alert(1)"/>'],
  ["a filter's picture", '<filter id="f"><feImage href="https://x.example/a.png"/></filter>'],
  ["what a program remembers", "<metadata><rdf:RDF/></metadata>"],
  [
    "a comment and an instruction",
    '<!-- <script>x</script> --><?xml-stylesheet href="https://x.example/a.css"?>',
  ],
  ["an iframe in an unknown element", "<x><iframe src='https://x.example'/><path d='M0 0'/></x>"],
])("%s goes", (_what, content) => {
  expect(inside(content)).toBe("");
});

test.each([
  ['<path onclick="alert(1)" d="M0 0"/>', '<path d="M0 0"></path>'],
  ['<path OnLoad="alert(1)" d="M0 0"/>', '<path d="M0 0"></path>'],
  ['<path fill="url(https://x.example/a#b)"/>', "<path></path>"],
  ['<path fill="url( &quot;//x.example&quot; )"/>', "<path></path>"],
  ['<path fill="u\\72l(https://x.example)"/>', "<path></path>"],
  [
    '<path style="fill:red;background:url(https://x.example);stroke:blue"/>',
    '<path style="fill:red;;stroke:blue"></path>',
  ],
  ["<path style=\"fill:image-set('x.png' 1x)\"/>", '<path style=""></path>'],
  ['<use xlink:href="https://x.example/a.svg#b"/>', "<use></use>"],
  ['<use href="data:image/svg+xml,x"/>', "<use></use>"],
  ['<a href="javascript:alert(1)"><path d="M0 0"/></a>', '<path d="M0 0"></path>'],
  ["<style>@import 'https://x.example/a.css'; .a{fill:red}</style>", "<style>  .a{fill:red}</style>"],
  ["<style>@im/**/port url(https://x.example);</style>", "<style>;</style>"],
  [
    "<style>@font-face{font-family:x;src:url(https://x.example/f)} .a{fill:red}</style>",
    "<style>  .a{fill:red}</style>",
  ],
  ["<style>.a{fill:red;background:url(https://x.example)}</style>", "<style>.a{fill:red;}</style>"],
  ["<style>.a{background:\\75rl(https://x.example)}</style>", "<style>.a{}</style>"],
  ["<style><![CDATA[</style><script>alert(1)</script>]]></style>", "<style></style>"],
  ["<text>&lt;script&gt;alert(1)</text>", "<text>&#60;script&#62;alert(1)</text>"],
])("of %s there remains %s", (content, remains) => {
  expect(inside(content)).toBe(remains);
});

test("a drawing says its shape by its viewBox or its sizes", () => {
  expect(cleanSvg('<svg viewBox="-5 -5 40.004 10" width="100%"/>')).toMatchObject({ width: 40, height: 10 });
  expect(
    cleanSvg('<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x "y">]><svg width="30px" height="20"/>'),
  ).toEqual({
    svg: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 30 20" width="30" height="20"></svg>',
    width: 30,
    height: 20,
  });
  expect(cleanSvg('<svg width="100%" height="2em"/>')).toBe("no shape");
  expect(cleanSvg('<svg viewBox="0 0 0 10"/>')).toBe("no shape");
});

test.each(["", "GIF89a", "<html><svg viewBox='0 0 1 1'/></html>", "<script>alert(1)</script>", '{"a":1}'])(
  "%j is no SVG",
  (given) => {
    expect(cleanSvg(given)).toBeNull();
  },
);

test("a drawing that is nested deeper than anybody draws is none", () => {
  const nested = (depth: number) =>
    cleanSvg(`<svg viewBox="0 0 1 1">${"<g>".repeat(depth)}<rect/>${"</g>".repeat(depth)}</svg>`);
  expect(nested(100)).toMatchObject({ width: 1 });
  expect(nested(300)).toBeNull();
});
