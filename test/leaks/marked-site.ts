import { mkdir, mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runMecmua } from "../../src/cli/testing/run-mecmua.ts";
import type { Highlight } from "../../src/domain/annotation.ts";
import { PAGE_STEPS } from "../../src/domain/issue/page-picture.ts";
import { pageOfData, paths, routes } from "../../src/domain/paths.ts";
import { signIn } from "../faults/member.ts";
import { startSiteInProcess, type WatchedSite } from "../faults/watched-site.ts";
import { freePort } from "../free-port.ts";
import { readCodes } from "../membership/member-site.ts";
import { removeFolder } from "../remove-folder.ts";
import type { SearchedSite } from "./find-leaks.ts";
import { Marks } from "./marks.ts";

/** A site of its own data, each part of which that is not public has its mark. */
export interface MarkedSite extends SearchedSite {
  readonly site: WatchedSite;
  /** That have pages. */
  readonly issues: readonly (readonly [id: string, version: string])[];
  /** Links that show what is at the desk. */
  readonly previews: readonly string[];
  /** Addresses of pictures that are at the desk alone. */
  readonly closed: readonly string[];
  close(): Promise<void>;
}

/** Where a site begins: nothing of it was started yet. */
export interface MarkedPlace {
  readonly marks: Marks;
  /** A folder for files that are brought in. */
  readonly folder: string;
  /** Of the site. */
  readonly dataDir: string;
  /** Runs the publisher's command. @throws when it fails @returns what it printed */
  mecmua(...given: string[]): Promise<string>;
}

export async function markedPlace(): Promise<MarkedPlace> {
  const marks = new Marks();
  const folder = await mkdtemp(join(tmpdir(), `${marks.mark("folder of the data")}-`));
  const dataDir = join(folder, "data");
  await mkdir(dataDir);
  for (const inside of ["src/site", "node_modules"])
    marks.text("folder of the program", join(process.cwd(), inside));
  const mecmua = async (...given: string[]) => {
    const { code, out, err } = await runMecmua(given, {
      dataDir,
      cwd: folder,
      env: { PUBLIC_URL: "https://dergi.example" },
    });
    if (code !== 0) throw new Error(`${given.join(" ")}: ${err}`);
    return out;
  };
  return { marks, folder, dataDir, mecmua };
}

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Starts the site with secrets in its environment, and signs in who reads it and who does not any more.
 * @param prepare makes what the site shows and hides while it runs
 */
export async function startMarkedSite(
  place: MarkedPlace,
  environment: Readonly<Record<string, string>>,
  prepare: (
    site: WatchedSite,
    member: string,
  ) => Promise<Pick<MarkedSite, "start" | "hidden" | "issues" | "previews" | "closed">>,
): Promise<MarkedSite> {
  const { marks, folder, dataDir, mecmua } = place;
  const pair = { username: marks.mark("member's name"), password: marks.mark("member's password") };
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  let ahead = -40 * DAY_MS;
  const site = await startSiteInProcess(
    {
      PORT: String(port),
      PUBLIC_URL: origin,
      MEMBER_USERNAME: pair.username,
      MEMBER_PASSWORD: pair.password,
      SECURITY_CONTACT: "mailto:guvenlik@dergi.example",
      CONTENT_WEBHOOK_SECRET: `${marks.mark("webhook secret")}-0123456789`,
      CONTENT_TOKEN: marks.mark("token of the content service"),
      ...environment,
    },
    dataDir,
    { now: () => Date.now() + ahead },
  );
  const session = async (credential: typeof pair) => {
    const cookie = await signIn(site.address, credential);
    if (cookie === null) throw new Error("not signed in");
    marks.text("session", cookie.split("=")[1] ?? "");
    return cookie;
  };
  const expired = await session(pair);
  ahead = 0;
  await mecmua("codes", "create", "--batch", marks.mark("batch of codes"), "--count", "1", "--out", "k.csv");
  const [code] = await readCodes(join(folder, "k.csv"));
  if (code === undefined) throw new Error("no code");
  marks.text("name of a printed code", code.username);
  marks.text("password of a printed code", code.password);
  const [member, ended, revoked] = [await session(pair), await session(pair), await session(code)];
  await keepHighlight(site, marks, { cookie: revoked, origin });
  await site.get(paths.signOut(), { method: "POST", headers: { cookie: ended, origin } });
  await mecmua("codes", "revoke", code.username);
  const prepared = await prepare(site, member);
  return {
    site,
    address: site.address,
    origin,
    marks,
    member,
    outsiders: { anonymous: "", "signed out": ended, expired, "code revoked": revoked },
    ...prepared,
    start: [...everyFixedAddress(), ...PRIVATE, ...prepared.start, ...prepared.closed],
    isWanted: onePictureOfEach(),
    kindOf,
    async close() {
      await site.stop();
      await removeFolder(folder);
    },
  };
}

/** Of the holder of a printed code, which nobody else is given. */
async function keepHighlight(
  site: WatchedSite,
  marks: Marks,
  headers: Readonly<Record<"cookie" | "origin", string>>,
): Promise<void> {
  const highlight: Highlight = {
    quote: marks.mark("quote of a highlight"),
    before: "",
    after: "",
    page: null,
    pageLabel: null,
    note: marks.mark("note of a highlight"),
    createdAt: Date.now(),
    postTitle: marks.mark("title in a highlight"),
    postDate: null,
  };
  const body = new URLSearchParams({ yazi: "yazi", kimlik: "i1", an: String(Date.now()), im: "1" });
  body.set("isaret", JSON.stringify(highlight));
  const { status } = await site.get(paths.annotations(), { method: "POST", headers, body });
  if (status !== 204) throw new Error(`The highlight was not kept: ${status}`);
}

/** What is often left lying about. */
const PRIVATE = [
  ..."/.env /.git/config /.git/HEAD /package.json /package-lock.json /README.md /src/main.ts /build/program/main.js /bin/start".split(
    " ",
  ),
  ..."/data /data/magazine.db /magazine.db /library.db /desk.db /membership.db /settings.json /copies/ /files/ /editions/".split(
    " ",
  ),
  ..."/build/server/index.js /assets/ /.vite/manifest.json /node_modules/hono/package.json /server-status".split(
    " ",
  ),
  ..."/metrics /debug /graphql /api /admin /wp-admin /wp-json/wp/v2/posts /.DS_Store /backup.zip".split(" "),
  ..."/.well-known/security.txt /.well-known/change-password /sitemap-1.xml /feed /rss.xml /atom.xml".split(
    " ",
  ),
  ..."/akis.json /feed.json /manifest.webmanifest /cevrimdisi?adres=%2F /humans.txt /ads.txt /opensearch.xml /index.php /index.html".split(
    " ",
  ),
  ..."/masa /masa/ /masa/yazilar /masa/api /masa/onizleme /masa/onizleme/yok /masa/api/yok".split(" "),
  ..."/__manifest /__manifest?p=%2Fmasa&version=1 /_.data?_routes=root /yok /yok.data /% /%ff".split(" "),
  ..."/?sayfa=2 /?sayfa=9999 /?_method=GET /yazilar?sayfa=1 /yazilar?sayfa=2 /login?next=%2Fmasa".split(" "),
];

/** Addresses of the site's table that have no parameter. */
export function everyFixedAddress(): string[] {
  return Object.values(routes).filter((route) => !route.includes(":"));
}

/** Of an issue's pages: pictures in every size, tiles, text, and what is found. */
export function pageAddresses(id: string, version: string, pages: number, term: string): string[] {
  const numbers = Array.from({ length: pages + 1 }, (_, index) => index + 1);
  return [
    paths.findInIssue(id, version, term),
    paths.findInIssue(id, version, "sayfa"),
    ...numbers.flatMap((page) => [
      ...PAGE_STEPS.map((step) => paths.pagePicture(id, version, page, step)),
      paths.pageTile(id, version, page, 0, 0),
      paths.pageTile(id, version, page, 1, 1),
      paths.pageText(id, version, page),
      paths.post(id, page),
    ]),
  ];
}

const PATTERNS = Object.entries(routes).map(([name, route]) => ({
  name,
  pattern: new RegExp(`^${route.replaceAll(".", "\\.").replace(/:\w+/g, "[^/:]+")}$`),
}));

/** Names of the routes at an address; two patterns may take the same one. */
export function routesOf(address: string): string[] {
  const [path = ""] = address.split("?");
  return PATTERNS.flatMap(({ name, pattern }) => (pattern.test(pageOfData(path) ?? path) ? name : []));
}

function kindOf(address: string): string {
  const [path = "", query = ""] = address.split("?");
  const [name = path] = routesOf(address);
  return [name, /\/\d+-\d+\.webp$/.test(path), pageOfData(path) !== null, query !== ""].join(" ");
}

/** Sizes and formats of one picture are the same picture, and each costs a second to make. */
function onePictureOfEach(): (address: string) => boolean {
  const first = new Map<string, string>();
  return (address) => {
    const [, name, file = ""] = /^\/gorsel\/([^/]+)\/([^/]+)$/.exec(address) ?? [];
    if (name === undefined) return true;
    if (!first.has(name)) first.set(name, file);
    return first.get(name) === file;
  };
}
