import { expect } from "vitest";
import { buildIssue } from "../content-service/build-post.ts";
import { eventually } from "./journey.ts";
import { testAtService } from "./own-site.ts";

const SLOW = buildIssue({ id: "agir-sayi", title: "Ağır sayı", featuredImage: null });

const test = testAtService({
  kind: "paged",
  posts: [SLOW],
  environment: { MEMBERS_ONLY: "none" },
  fault: { kind: "half-files" },
});

test("an issue whose file is on its way says how much of it has come, and opens when it is there", async ({
  open,
  service,
}) => {
  const page = await open("/post/agir-sayi");
  await page.getByRole("status").filter({ hasText: "Sayı hazırlanıyor" }).waitFor();
  const progress = page.getByRole("progressbar", { name: "Sayının getirilmesi" });
  await progress.waitFor();
  await eventually(() => progress.evaluate((bar) => (bar as HTMLProgressElement).position)).toBeCloseTo(
    0.5,
    1,
  );
  await page.getByText(/^İndirilen: \d+,\d \/ \d+,\d MB$/).waitFor();
  await service.fault(null);
  await page.getByRole("img", { name: "Sayfa 1", exact: true }).waitFor();
  expect(await progress.count()).toBe(0);
});
