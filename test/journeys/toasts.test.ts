import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { eventually, type Open, test } from "./journey.ts";
import { keepToasts, tryNobody, tryPair } from "./sign-in.ts";

/** A login page with a toast that has come to rest, and stays until the test sets its time. */
async function openWithToast(open: Open): Promise<{ page: Page; toast: Locator }> {
  const page = await open("/login", { noise: /status of 401/ });
  // From its beginning on: a busy machine may take longer to look at the toast than that has.
  await page.evaluate(() =>
    addEventListener("animationstart", ({ target }) => {
      if (!(target instanceof Element) || !target.matches("[role=progressbar]")) return;
      for (const animation of target.getAnimations()) animation.updatePlaybackRate(0.01);
    }),
  );
  await tryNobody(page);
  const toast = page.locator(".Toastify__toast");
  await eventually(() => timer(toast)).toMatchObject({ playState: "running", playbackRate: 0.01 });
  return { page, toast };
}

/** The animation that counts a toast's time. */
function timer(toast: Locator) {
  return toast.getByRole("progressbar", { includeHidden: true }).evaluate((bar) => {
    const [animation] = bar.getAnimations();
    return {
      playState: animation?.playState,
      playbackRate: animation?.playbackRate,
      duration: animation?.effect?.getTiming().duration,
    };
  });
}

function setTime(toast: Locator, milliseconds: number): Promise<void> {
  return toast.getByRole("progressbar", { includeHidden: true }).evaluate((bar, time) => {
    const [animation] = bar.getAnimations();
    if (animation) animation.currentTime = time;
  }, milliseconds);
}

test("S16 a toast pauses under the pointer and goes when its 5000 milliseconds are over", async ({
  open,
}) => {
  const { page, toast } = await openWithToast(open);
  expect((await timer(toast)).duration).toBe(5000);
  await toast.hover();
  await eventually(() => timer(toast)).toMatchObject({ playState: "paused" });
  await setTime(toast, 4999);
  expect(await toast.count()).toBe(1);
  await page.mouse.move(5, 600);
  await toast.waitFor({ state: "detached" });
});

test("S16 a toast that is dragged less than 80 percent of its width comes back, further it goes", async ({
  open,
}) => {
  const { page, toast } = await openWithToast(open);
  const box = await toast.boundingBox();
  if (!box) throw new Error("The toast is not there.");
  const drag = async (part: number) => {
    await page.mouse.move(box.x + 30, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(box.x + 30 + box.width * part, box.y + box.height / 2, { steps: 5 });
    await page.mouse.up();
  };
  await drag(0.78);
  await eventually(async () => (await toast.boundingBox())?.x).toBeCloseTo(box.x, 0);
  await drag(0.82);
  await toast.waitFor({ state: "detached" });
});

test("S16 a toast stands at the top right unless it says otherwise: a sign-in that reaches nobody", async ({
  open,
}) => {
  const page = await open("/login", { noise: /ERR_FAILED/ });
  await page.route(/\/login\.data/, (route) => route.abort());
  await keepToasts(page);
  await tryPair(page, "okur", "poyraz-12");
  const toast = page.locator(".Toastify__toast-container--top-right .Toastify__toast");
  await toast.waitFor();
  expect(await toast.innerText()).toContain("Bağlantı kurulamadı. Biraz sonra yeniden deneyin.");
  expect(await page.getByPlaceholder("şifre").inputValue()).toBe("poyraz-12");
});
