import type { Page } from "playwright-core";
import type { Credential } from "../../src/domain/credential/credential.ts";
import { goTo } from "./go-to.ts";
import { MEMBER } from "./sample.ts";

/** Signs the page's reader in without the form, the sample's unless another is given, and goes there. */
export async function goAsMember(
  page: Page,
  path: string,
  { username, password }: Credential = MEMBER,
): Promise<void> {
  const { origin } = new URL(page.url());
  const form = { username, password };
  const answer = await page.request.post("/login", { form, headers: { origin }, maxRedirects: 0 });
  if (answer.status() !== 303) throw new Error(`The member was not let in: ${answer.status()}`);
  await goTo(page, path);
}
