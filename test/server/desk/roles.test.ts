import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openDeskDatabase } from "../../../src/desk/desk-database.ts";
import type { DeskServices } from "../../../src/desk/desk-services.ts";
import { deskApi } from "../../../src/desk/http/desk-api.ts";
import { deskCookie } from "../../../src/desk/http/desk-cookie.ts";
import { startSiteInProcess, type WatchedSite } from "../../faults/watched-site.ts";
import { type DeskPerson, deskPerson } from "./desk-person.ts";
import { guestOf } from "./guest-of.ts";
import { type LeastRole, ROUTE_ROLES } from "./route-roles.ts";

/* Every route of the desk is asked by those who may not: a route without a line in route-roles.ts fails here. */

interface DeskRoute {
  readonly name: string;
  readonly method: string;
  /** Below `/masa/api`, its parameters filled. */
  readonly path: string;
  readonly least: LeastRole | undefined;
}

const routes = listRoutes();
const undecided = routes.filter(({ least }) => least === undefined).map(({ name }) => name);
const guarded = routes.filter(({ least }) => least !== undefined && least !== "anyone");

let site: WatchedSite;
let publisher: DeskPerson;
let editor: DeskPerson;
/** Signed in an hour ago. */
let longSince: DeskPerson;
/** The cookie of somebody who may suggest in one article. */
let guest: string;

beforeAll(async () => {
  site = await startSiteInProcess({ LOG_LEVEL: "silent" });
  publisher = await deskPerson(site);
  editor = await deskPerson(site, "editor");
  longSince = await deskPerson(site, "publisher", "Yayıncı Ege");
  const db = await openDeskDatabase(site);
  await db
    .updateTable("staff_session")
    .set({ confirmed_at: Date.now() - 60 * 60 * 1000 })
    .where("staff_id", "=", longSince.id)
    .execute();
  await db.destroy();
  const { id } = await editor.send<{ id: string }>("POST", "/articles");
  guest = (await guestOf(editor, id, { name: "Konuk Can", may: "suggest", days: 1 })).cookie;
});
afterAll(() => site.close());

test("each route has a least role in test/server/desk/route-roles.ts, and each line there a route", () => {
  expect(undecided).toEqual([]);
  const known = Object.entries(ROUTE_ROLES).flatMap(([segment, lines]) =>
    Object.keys(lines).map((line) => nameOf(line.split(" ")[0] ?? "", segment, line.split(" ")[1] ?? "")),
  );
  expect(known.filter((name) => !routes.some((route) => route.name === name))).toEqual([]);
});

describe("nobody comes further than their role", () => {
  test("without a session every route but those of signing in answers that one is needed", async () => {
    const answers = await askAll(guarded, (route) => ask(route, {}));
    expect(answers.filter(({ status }) => status !== 401)).toEqual([]);
  });

  test("an editor is refused whatever is a publisher's, before the body is read", async () => {
    const publishers = guarded.filter(({ least }) => least?.endsWith("publisher"));
    const answers = await askAll(publishers, (route) => ask(route, { cookie: editor.cookie }));
    expect(answers.filter(({ status, reason }) => status !== 403 || reason !== "role")).toEqual([]);
  });

  test("a publisher who signed in long since proves anew who they are where that is asked", async () => {
    const confirmed = guarded.filter(({ least }) => least?.startsWith("confirmed"));
    const answers = await askAll(confirmed, (route) => ask(route, { cookie: longSince.cookie }));
    expect(answers.filter(({ status, reason }) => status !== 403 || reason !== "confirm")).toEqual([]);
  });

  test("a guest is refused whatever is not the article of the link", async () => {
    // What fields may be filled with is empty for a guest: guests.test.ts.
    const others = guarded.filter(({ name }) => name !== "articles: GET /choices");
    const answers = await askAll(others, (route) => ask(route, { cookie: guest }));
    expect(answers.filter(({ status, reason }) => status !== 403 || reason !== "role")).toEqual([]);
  });

  test("another site's page changes nothing, whoever is signed in", async () => {
    const unsafe = routes.filter(({ method }) => method !== "GET" && method !== "HEAD");
    for (const origin of ["https://kotu.example", "null"]) {
      const answers = await askAll(unsafe, (route) => ask(route, { cookie: publisher.cookie, origin }));
      expect(answers.filter(({ status }) => status !== 403)).toEqual([]);
    }
  });
});

function listRoutes(): DeskRoute[] {
  const listed = new Map<string, DeskRoute>();
  for (const { method, path } of deskApi(anyServices(), deskCookie(false, null)).routes) {
    // What is asked of every request, and the answer to addresses that are not there.
    if (method === "ALL" && path.endsWith("*")) continue;
    const [, segment = "", ...rest] = path.split("/");
    const own = `/${rest.join("/")}`;
    const name = nameOf(method, segment, own);
    listed.set(name, {
      name,
      method,
      path: path.replaceAll(/:\w+(\{[^}]*\})?\??/g, "1"),
      least: ROUTE_ROLES[segment]?.[`${method} ${own}`],
    });
  }
  return [...listed.values()];
}

function nameOf(method: string, segment: string, path: string): string {
  return `${segment}: ${method} ${path}`;
}

/** Routes are listed, not asked: whatever they are given, they do not use it. */
function anyServices(): DeskServices {
  const any: unknown = new Proxy(() => any, {
    get: (_, name) => (name === Symbol.toPrimitive ? () => "" : any),
  });
  return any as DeskServices;
}

interface Answer {
  readonly name: string;
  readonly status: number;
  readonly reason: unknown;
}

async function askAll(
  asked: readonly DeskRoute[],
  send: (route: DeskRoute) => Promise<Response>,
): Promise<Answer[]> {
  return Promise.all(
    asked.map(async (route) => {
      const response = await send(route);
      const isJson = response.headers.get("content-type")?.includes("json");
      const body: { reason?: unknown } = isJson ? await response.json() : {};
      if (!isJson) await response.body?.cancel();
      return { name: route.name, status: response.status, reason: body.reason };
    }),
  );
}

function ask(
  { method, path }: DeskRoute,
  { cookie, origin = site.address }: { cookie?: string; origin?: string },
): Promise<Response> {
  const isBare = method === "GET" || method === "HEAD";
  return site.get(`/masa/api${path}`, {
    method: method === "ALL" ? "POST" : method,
    headers: { origin, ...(cookie && { cookie }), ...(!isBare && { "content-type": "application/json" }) },
    ...(!isBare && { body: "{}" }),
  });
}
