import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { devices } from "playwright-core";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { runMecmua } from "../../src/cli/testing/run-mecmua.ts";
import type { FoundPlaces, PageText } from "../../src/domain/issue/edition.ts";
import { spreadPdf } from "../../src/issues/testing/spread-pdf.ts";
import { signIn } from "../faults/member.ts";
import { expectSilence, startSiteInProcess, until, type WatchedSite } from "../faults/watched-site.ts";

/* An issue of spreads on a running site, whose publisher changes how its pages are taken. */

const ID = "katlama";
const PHONE = devices["iPhone 15"]?.userAgent ?? "";

let site: WatchedSite;
let cookie: string;
beforeAll(async () => {
  // A visitor's pages end in the middle of the first spread.
  site = await startSiteInProcess({
    PREVIEW_PAGES: "2",
    MEMBER_USERNAME: "uye",
    MEMBER_PASSWORD: "cok-gizli-bir-sifre",
  });
  cookie = (await signIn(site.address, { username: "uye", password: "cok-gizli-bir-sifre" })) ?? "";
  await writeFile(join(site.dataDir, "sayi.pdf"), spreadPdf());
  expect((await importIssue("title: Katlama\npdf: sayi.pdf")).code).toBe(0);
});
afterAll(async () => {
  expectSilence(site);
  await site.close();
});

async function importIssue(fields: string) {
  const { dataDir } = site;
  await writeFile(join(dataDir, "sayi.md"), `---\nid: ${ID}\n${fields}\n---\n`);
  return runMecmua(["import", "sayi.md", "--update"], { dataDir, cwd: dataDir });
}
const member = () => ({ headers: { cookie } });

/** The version in the addresses of the issue's pages, once it is another than this one. */
function versionAfter(former = ""): Promise<string> {
  return until(async () => {
    const page = await (await site.get(`/post/${ID}`)).text();
    const [, version = ""] = new RegExp(`/sayi/${ID}/([0-9a-f]{16})/1/`).exec(page) ?? [];
    return version === former ? "" : version;
  });
}

const at = (version: string, rest: string) => `/sayi/${ID}/${version}/${rest}`;
const shapeOf = async (path: string) => {
  const answer = await site.get(path, member());
  expect(answer.status).toBe(200);
  const { width, height } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
  return width / height;
};
const phonePage = async (page: number) => {
  const headers = { cookie, "user-agent": PHONE };
  return (await site.get(`/post/${ID}?sayfa=${page}`, { headers })).headers.get("location");
};

test("a visitor whose pages end in the middle of a spread gets nothing of its other half", async () => {
  const version = await versionAfter();
  const files = ["thumb.webp", "small.webp", "medium.webp", "large.webp", "0-0.webp", "metin.json"];
  for (const page of [3, 4, 5, 6, 7])
    for (const file of files) {
      const answer = await site.get(at(version, `${page}/${file}`));
      expect([answer.status, (await answer.arrayBuffer()).byteLength]).toEqual([401, 0]);
    }
  for (const file of files) expect((await site.get(at(version, `2/${file}`))).status).toBe(200);
  const text = (await (await site.get(at(version, "2/metin.json"))).json()) as PageText;
  expect(JSON.stringify(text)).toContain("solda");
  expect(JSON.stringify(text)).not.toMatch(/sagda|baslik/);
  expect(text.links).not.toContainEqual(expect.objectContaining({ page: 2 }));
  const find = async (term: string, init?: RequestInit) =>
    (await (await site.get(at(version, `bul.json?ara=${term}`), init)).json()) as FoundPlaces;
  expect([(await find("solda")).total, (await find("sagda")).total]).toEqual([1, 0]);
  expect((await find("sagda", member())).places[0]?.page).toBe(3);
  for (const search of ["", "?sayfa=3", ".data"]) {
    const shown = await (await site.get(`/post/${ID}${search}`)).text();
    expect(shown).not.toMatch(/Sagda|sagda/);
    expect(shown).not.toMatch(new RegExp(`/${version}/(?!1/|2/)\\d+/`));
  }
});

test("the site shows a publisher's choice without a restart, and nothing of the former one", async () => {
  const split = await versionAfter();
  expect(await shapeOf(at(split, "2/small.webp"))).toBeCloseTo(200 / 280, 1);
  expect([await phonePage(1), await phonePage(3), await phonePage(5), await phonePage(6)]).toEqual([
    `/pdf/${ID}`,
    `/pdf/${ID}#page=2`,
    `/pdf/${ID}#page=3`,
    `/pdf/${ID}#page=4`,
  ]);
  const told = await importIssue("spreads: keep\ntitle: Katlama (bütün)");
  expect(told).toEqual({ code: 0, out: `Değiştirildi: Katlama (bütün) (${ID})\n`, err: "" });
  const kept = await versionAfter(split);
  for (const page of [1, 2, 5])
    expect((await site.get(at(split, `${page}/small.webp`), member())).status).toBe(404);
  expect(await shapeOf(at(kept, "2/small.webp"))).toBeCloseTo(400 / 280, 1);
  expect((await site.get(at(kept, "5/small.webp"), member())).status).toBe(404);
  expect(await phonePage(3)).toBe(`/pdf/${ID}#page=3`);
  await until(async () => (await (await site.get("/")).text()).includes("Katlama (bütün)"));
  await importIssue("spreads: auto");
  expect(await versionAfter(kept)).toBe(split);
});
