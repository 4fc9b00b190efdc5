import { HtmlValidate } from "html-validate";

const validator = new HtmlValidate({
  root: true,
  extends: ["html-validate:recommended", "html-validate:a11y"],
  rules: {
    // React writes attributes as its properties are called (`charSet`), and HTML does not mind.
    "attr-case": "off",
    // React and the cleaning write `<br/>` and `async=""`, which mean the same.
    "void-style": "off",
    "attribute-boolean-style": "off",
    "attribute-empty-style": "off",
    // `<!doctype html>` and `<!DOCTYPE html>` are the same.
    "doctype-style": "off",
    // The cleaning gives an editor's wide table a scroller that can be reached by the keyboard; it is no section.
    "prefer-native-element": "off",
    // Scripts and styles come from the page's own origin.
    "require-sri": "off",
    // Pages have no line breaks that anybody reads.
    "no-trailing-whitespace": "off",
    "long-title": "off",
  },
});

/** What is wrong with a page's HTML as it was sent, one line for each element. */
export async function htmlFindings(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector ?? "document"})`),
  );
}
