import { expect } from "vitest";
import { buildIssue, buildPost } from "../../content-service/build-post.ts";
import { goTo } from "../go-to.ts";
import { testAtService } from "../own-site.ts";
import { enlargedFindings } from "./enlarged.ts";

const WORD = "çekoslovakyalılaştıramadıklarımızdanmışsınızcasınabi";

const test = testAtService({
  kind: "plain",
  posts: [
    buildIssue({ id: "sayi", title: WORD }),
    buildPost({ id: "uzun", title: WORD, abstract: WORD, categories: [{ name: WORD }, { name: "Deneme" }] }),
  ],
  environment: { MAGAZINE_NAME: WORD, PUBLISHER_NAME: WORD },
});

test("no name is so long that a page has to be scrolled sideways, whatever the size of the text", async ({
  open,
}) => {
  const page = await open("/", { noise: /status of 40[14]/ });
  const findings: string[] = [];
  const [section] = await page
    .locator("nav li a")
    .evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? ""));
  const post = ["/post/uzun", "/post/sayi", section ?? "/konu/yok"];
  const list = [
    "/",
    `/?ara=${WORD}`,
    "/?ara=yok",
    "/sayilar",
    "/arsiv",
    "/okuma-listesi",
    "/isaretlerim",
    "/login",
    "/gizlilik",
    "/yok",
  ];
  for (const path of [...post, ...list]) {
    await goTo(page, path);
    for (const finding of await enlargedFindings(page, 3)) findings.push(`${path} ${finding}`);
  }
  expect(findings).toEqual([]);
});
