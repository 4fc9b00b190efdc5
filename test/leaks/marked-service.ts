import { makePicture } from "../../src/content/library/testing/make-files.ts";
import { paths } from "../../src/domain/paths.ts";
import { foldTurkish } from "../../src/domain/turkish-text.ts";
import { htmlOf, prose } from "../../src/search/testing/prose.ts";
import { buildIssue, buildPost } from "../content-service/build-post.ts";
import { until } from "../faults/watched-site.ts";
import { startPictureHost } from "../server/picture-host.ts";
import { markedPdf } from "./marked-pdf.ts";
import { type MarkedSite, markedPlace, pageAddresses, startMarkedSite } from "./marked-site.ts";

const ISSUE = "sayi";
const ARTICLE = "basilmis-yazi";
const PAGES = 4;

/** A magazine of a hosted content service, whose articles are everybody's; one is printed on a page for members. */
export async function startMarkedService(): Promise<MarkedSite> {
  const place = await markedPlace();
  const { marks } = place;
  const words = prose(7, 260);
  const pdf = `${marks.mark("file of the PDF at its service")}.pdf?${marks.mark("query of the PDF")}`;
  const picture = `${marks.mark("file of a picture at its service")}.jpg`;
  const host = await startPictureHost((address) => [
    buildIssue({ id: ISSUE, featuredImage: null, pdf: { url: address(pdf) } }),
    buildPost({ id: ARTICLE, featuredImage: { url: address(picture) }, content: { html: htmlOf(words) } }),
    ...Array.from({ length: 30 }, () => buildPost({ featuredImage: null })),
  ]);
  marks.text("host of the content service", new URL(host.endpoint).host);
  // The fake service gives its own draft to whoever does not ask for what is published.
  marks.text("draft of the service", "Yayımlanmamış taslak");
  const lines = Array.from({ length: 20 }, (_, index) =>
    foldTurkish(words.slice(index * 13, index * 13 + 13).join(" ")),
  );
  const bytes = markedPdf(marks, { name: "hosted issue", free: 2, total: PAGES, lines });
  host.files.set(pdf, { contentType: "application/pdf", bytes });
  host.files.set(picture, {
    contentType: "image/jpeg",
    bytes: await makePicture("jpeg", [60, 40], "#274"),
  });
  const marked = await startMarkedSite(
    place,
    {
      CONTENT_ENDPOINT: host.endpoint,
      CONTENT_POLL_SECONDS: "3600",
      PREVIEW_PAGES: "2",
      PHONE_ISSUES: "pdf",
    },
    async (site) => {
      const version = await until(
        async () =>
          new RegExp(`/sayi/${ISSUE}/([0-9a-f]{16})/1/`).exec(
            await (await site.get(paths.post(ISSUE))).text(),
          )?.[1],
      );
      await until(async () => (await (await site.get(paths.post(ARTICLE))).text()).includes(`sayfa=3`));
      return {
        start: [
          ...pageAddresses(ISSUE, version ?? "", PAGES, "sayfa"),
          paths.pdf(ISSUE),
          paths.issueToDownload(ISSUE),
        ],
        hidden: [],
        previews: [],
        closed: [],
        issues: [[ISSUE, version ?? ""]],
      };
    },
  );
  return {
    ...marked,
    async close() {
      await marked.close();
      await host.close();
    },
  };
}
