import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { expect } from "vitest";
import { freePort } from "../free-port.ts";
import { formerBuild } from "../server/former-build.ts";
import { startInProcess } from "../server/start-in-process.ts";
import type { RunningServer } from "../server/start-server.ts";
import { withContent } from "../server/with-content.ts";
import { test as base, eventually } from "./journey.ts";
import { behindProxy } from "./own-address.ts";

interface UpgradedSite {
  readonly address: string;
  readonly dataDir: string;
  /** Of the former version, and not of the present one. */
  readonly formerFile: string;
  upgrade(): Promise<void>;
}

const test = base
  .extend(
    "upgraded",
    { scope: "file" },
    async ({ browserEndpoint: _ }, { onCleanup }): Promise<UpgradedSite> => {
      const environment = { LOG_LEVEL: "silent", PORT: String(await freePort()), ...behindProxy };
      const former = await formerBuild("client/assets/login-");
      const first = await withContent(startInProcess(environment, undefined, { buildDir: former.folder }));
      let running: RunningServer = first;
      onCleanup(async () => {
        await running.stop();
        await first.close();
        await former[Symbol.asyncDispose]();
      });
      const { address, dataDir } = first;
      return {
        address,
        dataDir,
        formerFile: former.names["client/assets/login-"].former,
        async upgrade() {
          await first.stop();
          running = await withContent(startInProcess(environment, dataDir));
        },
      };
    },
  )
  .override("server", { scope: "file" }, ({ upgraded }) => upgraded);

/** The server is away for as long as it takes to start. */
const AWAY = /ERR_CONNECTION_REFUSED/;

test("a tab that was opened before an upgrade goes on to pages it has not loaded", async ({
  upgraded,
  open,
}) => {
  const page = await open("/", { noise: AWAY });
  const kept = () => readdir(join(upgraded.dataDir, "client-files", "site")).catch(() => []);
  await eventually(kept).toContain(upgraded.formerFile);
  await upgraded.upgrade();
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  const asked: string[] = [];
  page.on("response", (response) => asked.push(`${response.status()} ${new URL(response.url()).pathname}`));
  await page.getByRole("banner").getByRole("link", { name: "Üye Girişi" }).click();
  await eventually(() => page.getByRole("heading", { level: 1 }).textContent()).toBe("Üye Girişi");
  await eventually(() => asked).toContain(`200 /assets/${upgraded.formerFile}`);
  expect(await page.evaluate(() => "sameDocument" in window)).toBe(true);
});
