import { afterAll, beforeAll, expect, test } from "vitest";
import { runMecmua } from "../../src/cli/testing/run-mecmua.ts";
import { expectSilence, startSiteInProcess, until, type WatchedSite } from "../faults/watched-site.ts";
import { describedPage } from "./described-page.ts";

/* Künye and İletişim of a magazine whose Künye is written, and whose İletişim is a draft. */

const ORIGIN = "https://dergi.example";
const FIELDS = {
  owner: "Rüzgârgülü Yayınları",
  responsibleEditor: "Melda Ürgenç & Ortakları",
  address: "Moda Caddesi 7, Kadıköy, İstanbul",
  phone: "0216 555 00 12",
  email: "dergi@dergi.example",
  host: "Bulut Sunucu A.Ş.",
  issn: "03785955",
  eissn: "2434-561x",
};

let site: WatchedSite;
beforeAll(async () => {
  site = await startSiteInProcess({ PUBLIC_URL: ORIGIN });
});
afterAll(async () => {
  expectSilence(site);
  await site.close();
});

const textOf = async (path: string) => (await site.get(path)).text();
const settings = (...given: string[]) =>
  runMecmua(["settings", ...given], { dataDir: site.dataDir, cwd: site.dataDir });
const sitemap = () => textOf("/sitemap-2.xml");

test("without fields a written page stands as it is, and one that nobody wrote is not there", async () => {
  expect((await site.get("/sayfa/iletisim")).status).toBe(404);
  expect(await textOf("/")).not.toContain("/sayfa/iletisim");
  expect(await sitemap()).not.toContain("/sayfa/iletisim");
  const kunye = await textOf("/sayfa/kunye");
  expect(kunye.match(/<dl>/g)).toHaveLength(1);
  const issue = describedPage(await textOf("/post/sayi-12-yol")).things;
  expect(issue.find((thing) => thing["@type"] === "Periodical")).not.toHaveProperty("issn");
});

test("fields make İletişim, stand above the written Künye, and are in the markup of issues", async () => {
  expect((await settings("set", ...Object.entries(FIELDS).flat())).code).toBe(0);
  const home = await until(
    () => textOf("/"),
    (page) => page.includes('href="/sayfa/iletisim"'),
  );
  // No page carries what two pages say.
  expect(home.replace(/<script type="application\/ld\+json">.*?<\/script>/s, "")).not.toMatch(
    /Moda Caddesi|Bulut Sunucu|0378-5955/,
  );
  expect(home.match(/href="\/sayfa\/kunye"/g)).toHaveLength(1);

  const contact = await textOf("/sayfa/iletisim");
  expect(describedPage(contact).title).toBe("İletişim · Rüzgârgülü");
  expect(contact).toContain("<dt>Yönetim yeri</dt><dd>Moda Caddesi 7, Kadıköy, İstanbul</dd>");
  expect(contact).toContain('<a href="tel:02165550012">0216 555 00 12</a>');
  expect(contact).toContain('<a href="mailto:dergi@dergi.example">');
  expect(contact).not.toMatch(/ISSN|Melda/);
  expect(contact.match(/<dt>Yönetim yeri/g)).toHaveLength(1);

  const kunye = await textOf("/sayfa/kunye");
  expect(kunye).toMatch(/<dd>Melda Ürgenç &amp; Ortakları<\/dd>.*0378-5955.*2434-561X.*Feride Ardıçlı/s);
  // The written page says it already.
  expect(kunye.match(/İmtiyaz sahibi/g)).toHaveLength(1);
  expect(kunye).not.toContain("Bulut Sunucu");
  // A navigation within the site brings the same as data.
  expect(await textOf("/sayfa/kunye.data")).toContain("Melda Ürgenç &amp; Ortakları");

  const { things } = describedPage(await textOf("/post/sayi-12-yol"));
  const [issue] = things;
  const periodical = things.find((thing) => thing["@type"] === "Periodical");
  expect(periodical).toMatchObject({ "@id": `${ORIGIN}/#dergi`, issn: ["0378-5955", "2434-561X"] });
  expect(issue).toMatchObject({ "@type": "PublicationIssue", isPartOf: { "@id": periodical?.["@id"] } });
  expect(things.find((thing) => thing["@type"] === "Organization")).toMatchObject({
    address: FIELDS.address,
    contactPoint: { "@type": "ContactPoint", telephone: FIELDS.phone, email: FIELDS.email },
  });
  expect(await sitemap()).toContain(`<loc>${ORIGIN}/sayfa/iletisim</loc>`);
  expect(await textOf("/gizlilik")).toMatch(/<main.*href="\/sayfa\/iletisim".*<\/main>/s);
});

test("cleared fields leave the pages as they were", async () => {
  expect((await settings("clear", ...Object.keys(FIELDS))).code).toBe(0);
  await until(async () => (await site.get("/sayfa/iletisim")).status === 404);
  expect(await textOf("/sayfa/kunye")).not.toContain("2434-561X");
});
