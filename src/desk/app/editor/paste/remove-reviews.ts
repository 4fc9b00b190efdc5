/** What Word writes of a comment: its sign in the text, and its words behind the text. */
const WORD_COMMENT = [
  ".MsoCommentReference",
  ".msocomanchor",
  ".msocomtxt",
  ".msocomoff",
  ".MsoCommentText",
  "a[href^='#_msocom']",
  "[data-style*='mso-element:comment']",
  "[data-style*='mso-element: comment']",
].join(", ");
/** A word that is struck on a web page is the author's; with a name or a time it waits for an editor's word. */
const TRACKED_DELETION = "del[cite], del[datetime], .msoDel";
const TRACKED_INSERTION = "ins[cite], ins[datetime], .msoIns";

/** Takes out what editors said about a text in Word or Google Docs, and what they deleted: neither is part of it. */
export function removeReviews(body: HTMLElement): void {
  for (const element of body.querySelectorAll(`${WORD_COMMENT}, ${TRACKED_DELETION}`)) element.remove();
  for (const element of body.querySelectorAll(TRACKED_INSERTION)) element.replaceWith(...element.childNodes);
  for (const back of body.querySelectorAll("a[href*='#cmnt_ref']")) googleComment(back, body)?.remove();
  for (const call of body.querySelectorAll("a[href*='#cmnt']")) (call.closest("sup") ?? call).remove();
}

/** The box around a comment's words, which has but one of them. */
function googleComment(back: Element, body: HTMLElement): Element | null {
  const paragraph = back.closest("p, li");
  const box = back.closest("div");
  const isBoxOfOne = box && box !== body && box.querySelectorAll("a[href*='#cmnt_ref']").length === 1;
  return isBoxOfOne && !box.querySelector("a[href*='#cmnt']:not([href*='#cmnt_ref'])") ? box : paragraph;
}
