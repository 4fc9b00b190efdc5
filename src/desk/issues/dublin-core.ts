import type { LibraryPost } from "../../content/library/library-post.ts";
import { cardNames } from "../../domain/author.ts";
import { isSpecialIssue, issueNumber, writtenNumber } from "../../domain/issue/issue-number.ts";
import type { Magazine } from "../../domain/magazine.ts";
import { paths } from "../../domain/paths.ts";
import { istanbulDay } from "../../domain/turkish-date.ts";
import { writeXml, XML_DECLARATION, type XmlElement } from "../../platform/write-xml.ts";
import { copy } from "./issues-copy.ts";

type DescribedIssue = Pick<
  LibraryPost,
  "id" | "title" | "subtitle" | "abstract" | "authors" | "categories" | "createdAt" | "status" | "isDated"
>;

/** An issue by the 15 elements of Dublin Core, as OAI-PMH sends them. @param publicUrl null: its address is not said */
export function dublinCore(issue: DescribedIssue, magazine: Magazine, publicUrl: string | null): string {
  const { id, title, subtitle, abstract, authors, categories, createdAt, status, isDated } = issue;
  const { issn, eissn } = magazine.colophon ?? {};
  const creators = cardNames(authors);
  const number = isSpecialIssue(title) ? null : issueNumber(title);
  const address = (path: string) => (publicUrl === null ? [] : [publicUrl + path]);
  const issns = [issn, eissn].flatMap((known) => (known === undefined ? [] : [`urn:ISSN:${known}`]));
  const dc: XmlElement = {
    "@xmlns:oai_dc": "http://www.openarchives.org/OAI/2.0/oai_dc/",
    "@xmlns:dc": "http://purl.org/dc/elements/1.1/",
    "@xmlns:xsi": "http://www.w3.org/2001/XMLSchema-instance",
    "@xsi:schemaLocation":
      "http://www.openarchives.org/OAI/2.0/oai_dc/ http://www.openarchives.org/OAI/2.0/oai_dc.xsd",
    "dc:title": subtitle ? `${title}: ${subtitle}` : title,
    "dc:creator": creators,
    "dc:contributor": [...new Set(authors.map(({ name }) => name))].filter(
      (name) => !creators.includes(name),
    ),
    "dc:subject": categories,
    "dc:description": abstract ?? undefined,
    "dc:publisher": magazine.publisher,
    // A draft has the day on which it was begun.
    "dc:date": status === "draft" && !isDated ? undefined : istanbulDay(Date.parse(createdAt)),
    "dc:type": "Text",
    "dc:format": "application/pdf",
    "dc:identifier": [...address(paths.post(id)), ...issns],
    "dc:language": "tr",
    "dc:relation": [copy.issueOf(magazine.name, number && writtenNumber(number)), ...address(paths.home())],
  };
  return XML_DECLARATION + writeXml({ "oai_dc:dc": dc });
}
