import { amendmentCopy as copy } from "../copy/amendment-copy.ts";
import { AMENDMENTS_PAGE, type Amendment, amendmentAnchor, paragraphsOf } from "../domain/amendment.ts";
import { paths } from "../domain/paths.ts";
import { escapeHtml } from "../domain/text/html-text.ts";
import { turkishDate } from "../domain/turkish-date.ts";

export interface AmendedPost {
  readonly id: string;
  readonly title: string;
}

/** What stands below a post's text; blank where nothing is told but days. */
export function amendmentsHtml(amendments: readonly Amendment[]): string {
  const told = amendments.filter(({ text }) => text !== "");
  if (told.length === 0) return "";
  const each = told.map((amendment) => amendmentHtml(amendment)).join("");
  const isListed = told.some(({ kind }) => kind !== "update");
  const all = `<p><a href="${paths.page(AMENDMENTS_PAGE)}">${copy.all}</a></p>`;
  return `<section data-amendments>${each}${isListed ? all : ""}</section>`;
}

/** The page of all, of those that it is given; a reply is read whole at its post. */
export function allAmendmentsHtml(amended: readonly { post: AmendedPost; amendment: Amendment }[]): string {
  const each = amended.map(({ post, amendment }) => {
    const there = `${paths.post(post.id)}#${amendmentAnchor(amendment)}`;
    const title = `<p><a href="${escapeHtml(there)}">${escapeHtml(post.title)}</a></p>`;
    const [first = ""] = paragraphsOf(amendment.text);
    return amendmentHtml(amendment.kind === "reply" ? { ...amendment, text: first } : amendment, title);
  });
  return `<section data-amendments>${each.join("")}</section>`;
}

function amendmentHtml(amendment: Amendment, title = ""): string {
  const { kind, at, wrong, text, author } = amendment;
  const name = [copy.kinds[kind], author].filter((part) => part !== null).map(escapeHtml);
  const head = `<h2>${name.join(" · ")} <time datetime="${at}">${turkishDate(at)}</time></h2>`;
  const [was, is] =
    wrong === null ? ["", paragraphsHtml(text)] : [labelled(copy.wrong, wrong), labelled(copy.right, text)];
  return `<section id="${amendmentAnchor(amendment)}">${head}${title}${was}${is}</section>`;
}

function labelled(label: string, text: string): string {
  return paragraphsHtml(text).replace("<p>", `<p><b>${label}</b> `);
}

function paragraphsHtml(text: string): string {
  const lines = (paragraph: string) => escapeHtml(paragraph).replaceAll("\n", "<br>");
  return paragraphsOf(text)
    .map((paragraph) => `<p>${lines(paragraph)}</p>`)
    .join("");
}
