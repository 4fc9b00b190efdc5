import { mkdir, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { launchBrowser } from "../browser.ts";
import { behindProxy } from "../journeys/own-address.ts";
import { everyState } from "../journeys/states/every-state.ts";
import { startSites } from "../journeys/states/sites.ts";
import { startServer } from "../server/start-server.ts";
import { warmPages } from "../server/warm-pages.ts";
import { contactSheet, type Shot } from "./contact-sheet.ts";
import { deskNames, startDesk } from "./desk-states.ts";
import { type Options, readOptions, USAGE } from "./options.ts";
import { takeState } from "./take.ts";

/* Takes pictures of the built site in every state, for a person to look through. Nothing is compared. */

const options = optionsOrUsage();
const isWanted = ({ name }: { name: string }) =>
  options.only.length === 0 || options.only.some((beginning) => name.startsWith(beginning));
const states = everyState.filter(isWanted);
const wantsDesk = deskNames.some((name) => isWanted({ name }));
if (states.length === 0 && !wantsDesk) {
  const names = [...everyState.map(({ name }) => name), ...deskNames];
  console.error(`There is no such state. There are: ${names.join(", ")}`);
  process.exit(1);
}

const [server, browser] = await Promise.all([
  startServer({ LOG_LEVEL: "silent", ...behindProxy }),
  launchBrowser(),
]);
const { sites, close } = startSites(server.address);
try {
  await mkdir(options.folder, { recursive: true });
  await warmPages(
    server.address,
    states.filter(({ site }) => site === "sample").map(({ path }) => path),
  );
  const shots: Shot[] = [];
  for (const state of states) {
    console.log(state.name);
    shots.push(...(await takeState(state, sites, browser, options)));
  }
  if (wantsDesk) shots.push(...(await takeDesk()));
  const sheet = resolve(join(options.folder, "index.html"));
  await writeFile(sheet, contactSheet(shots, new Date()));
  console.log(pathToFileURL(sheet).href);
} finally {
  await Promise.all([browser.close(), server.close(), close()]);
}

async function takeDesk(): Promise<Shot[]> {
  const desk = await startDesk();
  const shots: Shot[] = [];
  for (const state of desk.states.filter(isWanted)) {
    console.log(state.name);
    shots.push(...(await takeState(state, async () => desk.address, browser, options)));
  }
  await desk.close();
  return shots;
}

function optionsOrUsage(): Options {
  try {
    return readOptions(process.argv.slice(2));
  } catch (error) {
    console.error(`${(error as Error).message}\n${USAGE}`);
    process.exit(1);
  }
}
