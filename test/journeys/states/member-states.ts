import { devices, type Page } from "playwright-core";
import { codeFragment } from "../../../src/domain/credential/code-link.ts";
import { codeCredential } from "../../../src/domain/credential/credential.ts";
import { goAsMember } from "../go-as-member.ts";
import type { PrintedPair } from "../printed-codes.ts";
import { mistyped } from "../printed-codes.ts";
import { ISSUE } from "../sample.ts";
import { tryPair } from "../sign-in.ts";
import type { PageState } from "./page-state.ts";
import { codesOf, freshCode, signInDevice } from "./printed-site.ts";

const WINDOWS = devices["Desktop Chrome"]?.userAgent ?? "";
const PHONE = devices["iPhone 15"]?.userAgent ?? "";
const REFUSED = /status of 403/;

/** Tries a code that opens nothing, and waits until that is told. */
function beTold(which: "early" | "over" | "revoked") {
  return async (page: Page) => {
    const { username, password } = codesOf(page.url())[which];
    await tryPair(page, username, password);
    await page.locator(".Toastify__toast").waitFor();
  };
}

async function openCode(page: Page): Promise<void> {
  const code = codeCredential(freshCode(page.url()));
  if (code) await page.goto(`/login${codeFragment(code)}`);
  await page.getByText("QR kodundan okundu").waitFor();
}

async function mistype(page: Page): Promise<void> {
  const { username, password } = freshCode(page.url());
  await tryPair(page, username, mistyped(password));
  await page.locator(".Toastify__toast").waitFor();
}

/** Signs in by a code that two more devices use, this device first. */
async function goAmongDevices(page: Page): Promise<void> {
  const code = freshCode(page.url());
  await signInDevice(page.url(), code, PHONE, 1);
  await signInDevice(page.url(), code, "-", 6);
  await goAsMember(page, "/cihazlar", code);
}

/** Signs in, and has another device end that. @returns the code */
async function haveEnded(page: Page): Promise<PrintedPair> {
  const code = freshCode(page.url());
  await goAsMember(page, "/", code);
  // The page has asked who reads it: only the next one hears of the end.
  await page.getByRole("button", { name: "Çıkış" }).waitFor();
  for (let device = 0; device < MOST; device += 1) await signInDevice(page.url(), code, WINDOWS);
  return code;
}

/** Devices that a code has, when nothing else is configured. */
const MOST = 5;

export const memberStates: readonly PageState[] = [
  { name: "login-mistyped", site: "printed", path: "/login", reach: mistype },
  { name: "login-scanned", site: "printed", path: "/login", reach: openCode },
  { name: "login-early", site: "printed", path: "/login", noise: REFUSED, reach: beTold("early") },
  { name: "login-over", site: "printed", path: "/login", noise: REFUSED, reach: beTold("over") },
  { name: "login-revoked", site: "printed", path: "/login", noise: REFUSED, reach: beTold("revoked") },
  { name: "devices-of-code", site: "printed", path: "/login", reach: goAmongDevices },
  {
    name: "devices-of-pair",
    site: "sample",
    path: "/login",
    reach: (page) => goAsMember(page, "/cihazlar"),
  },
  {
    name: "session-ended",
    site: "printed",
    path: "/login",
    async reach(page) {
      await haveEnded(page);
      await page.goto("/");
      await page.getByRole("link", { name: "Yeniden giriş yap" }).waitFor();
    },
  },
  {
    name: "issue-gate-ended",
    site: "printed",
    path: "/login",
    async reach(page) {
      await haveEnded(page);
      await page.goto(ISSUE.pdf);
    },
  },
];
