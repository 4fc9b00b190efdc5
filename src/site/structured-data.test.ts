import { expect, test } from "vitest";
import { structuredDataText } from "./structured-data.ts";

test("no text ends the script or a line of it, and it reads as it was", () => {
  const name = "</script><!-- & \u2028\u2029 “ışık”";
  const graph = { "@context": "https://schema.org", "@graph": [{ "@type": "WebSite", name }] } as const;
  const text = structuredDataText(graph);
  expect(text).not.toMatch(/[<>&\u2028\u2029]/);
  expect(JSON.parse(text)).toEqual(graph);
});
