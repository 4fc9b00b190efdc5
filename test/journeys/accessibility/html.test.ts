import { expect } from "vitest";
import { plainPage } from "../../../src/platform/http/plain-page.ts";
import { MEMBER } from "../sample.ts";
import { nobodysPair } from "../sign-in.ts";
import { everyState } from "../states/every-state.ts";
import { SINGLE } from "../states/sites.ts";
import { test } from "../states/state-journey.ts";
import { htmlFindings } from "./html-findings.ts";
import { hasNuChecker, nuFindings } from "./nu-findings.ts";

// It takes five seconds to give up waiting for its content: the others go on meanwhile.
test.beforeAll(({ sites }) => {
  // Whoever needs it waits for the same start, and fails with it.
  sites("cold").catch(() => undefined);
});

/** All that was checked, for the Nu checker, which takes a second to start. */
const checked = new Map<string, string>();

async function findingsOf(page: string, html: string): Promise<string[]> {
  checked.set(page, html);
  return htmlFindings(html);
}

/** Each address once: what is done on a page afterwards does not change what was sent. */
const addresses = [...new Map(everyState.map((state) => [`${state.site} ${state.path}`, state])).values()];

test.for(addresses)(
  "the HTML that the site $site sends at $path is valid",
  async ({ site, path, userAgent }, { sites }) => {
    const headers = { "user-agent": userAgent ?? "Desktop" };
    const answer = await fetch((await sites(site)) + path, { headers });
    expect(answer.headers.get("content-type")).toMatch(/^text\/html/);
    expect(await findingsOf(`${site} ${path}`, await answer.text())).toEqual([]);
  },
);

test("the HTML of an article with every element is valid for a member", async ({ sites }) => {
  const origin = await sites("single");
  const entered = await signIn(origin, MEMBER);
  expect(entered.status).toBe(303);
  const cookie = entered.headers.get("set-cookie")?.split(";")[0] ?? "";
  const html = await (await fetch(origin + SINGLE.path, { headers: { cookie } })).text();
  expect(html).toContain("<figcaption");
  expect(await findingsOf("every element", html)).toEqual([]);
});

test("the HTML of a member's devices is valid", async ({ site }) => {
  const entered = await signIn(site, MEMBER);
  const cookie = entered.headers.get("set-cookie")?.split(";")[0] ?? "";
  const html = await (await fetch(`${site}/cihazlar`, { headers: { cookie } })).text();
  expect(html).toContain("Cihazlarım");
  expect(await findingsOf("devices", html)).toEqual([]);
});

test("the HTML that answers a refused sign-in without a script is valid", async ({ site }) => {
  const answer = await signIn(site, nobodysPair());
  expect(answer.status).toBe(401);
  expect(await findingsOf("refused sign-in", await answer.text())).toEqual([]);
});

test("the HTML that answers a form to a page that takes none is valid", async ({ site }) => {
  const answer = await fetch(site, { method: "POST", headers: { origin: site } });
  expect(answer.status).toBe(405);
  expect(await findingsOf("method not taken", await answer.text())).toEqual([]);
});

test.for([400, 403, 405, 413, 500, 503])("the HTML of the plain page for %d is valid", async (status) => {
  const html = await plainPage(status, "Bir şeyler ters gitti.").text();
  expect(await findingsOf(`plain page ${status}`, html)).toEqual([]);
});

test.runIf(hasNuChecker)("the Nu HTML checker has nothing to say of any of these pages", async () => {
  expect(checked.size).toBeGreaterThan(addresses.length);
  expect(await nuFindings(checked)).toEqual([]);
});

function signIn(origin: string, pair: Record<string, string>): Promise<Response> {
  const body = new URLSearchParams(pair);
  return fetch(`${origin}/login`, { method: "POST", headers: { origin }, body, redirect: "manual" });
}
