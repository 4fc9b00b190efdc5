import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { HistoryAnswer } from "../../../src/desk/history/history-routes.ts";
import type { RecordAnswer } from "../../../src/desk/record/record-routes.ts";
import { startSiteInProcess, type WatchedSite } from "../../faults/watched-site.ts";
import { type DeskPerson, deskPerson } from "./desk-person.ts";
import { changeArticle, publishShown, writeArticle } from "./write-article.ts";

let site: WatchedSite;
let publisher: DeskPerson;
beforeAll(async () => {
  site = await startSiteInProcess();
  publisher = await deskPerson(site);
});
afterAll(() => site.close());

test("a publisher sees each version that was published, holds it, erases one and takes the chain along", async () => {
  const id = await writeArticle(publisher, { title: "Deniz Feneri" }, "<p>Işık söndü.</p>");
  expect((await publisher.get<HistoryAnswer>(`/history/${id}`)).record).toBeNull();
  await publishShown(publisher, id);
  await changeArticle(publisher, id, { html: "<p>Işık yandı.</p>" });
  await publishShown(publisher, id);
  const { record: chain } = await publisher.get<HistoryAnswer>(`/history/${id}`);
  const read = () => publisher.get<RecordAnswer>(`/record/${chain}`);
  const { versions, about } = await read();
  expect(versions.map(({ kind }) => kind)).toEqual(["published", "changed"]);
  expect(about).toMatchObject({ title: "Deniz Feneri", isSeen: 1 });
  const textOf = async (sequence: number) =>
    JSON.stringify((await publisher.get<{ text: unknown }>(`/record/${chain}/version/${sequence}`)).text);
  expect(await textOf(1)).toContain("Işık söndü.");
  expect(await textOf(2)).toContain("Işık yandı.");
  const { chains } = await publisher.get<{ chains: { chain: string }[] }>("/record?term=FENER%C4%B0");
  expect(chains.map((found) => found.chain)).toEqual([chain]);

  await publisher.send("PUT", `/record/${chain}/hold`, { reason: "Dava 2026/12" });
  expect((await read()).about).toMatchObject({ heldFor: "Dava 2026/12", heldBy: "Yayıncı Deniz" });
  expect((await publisher.ask("DELETE", `/record/${chain}/version/1`)).status).toBe(422);
  await publisher.send("DELETE", `/record/${chain}/hold`);
  await publisher.send("DELETE", `/record/${chain}/version/1`);
  expect((await read()).versions[0]).toMatchObject({ erasedBy: "Yayıncı Deniz", hash: versions[0]?.hash });
  expect(await textOf(1)).toBe("null");
  const archive = await publisher.ask("GET", `/record/${chain}/export`);
  expect(archive.headers.get("content-type")).toBe("application/zip");
  const bytes = archive.body && (await buffer(archive.body));
  expect(bytes?.includes("0002.json") && bytes.includes("SHA256SUMS")).toBe(true);
  expect(bytes?.includes("0001.json")).toBe(false);
});
