import type { Page } from "playwright-core";

export interface Line {
  readonly name: string;
  /** In bits a second and milliseconds; null: as fast as the machine is. */
  readonly limits: { readonly rate: number; readonly latency: number } | null;
}

export const lines: readonly Line[] = [
  { name: "unthrottled", limits: null },
  { name: "1.6 Mbit/s, 150 ms", limits: { rate: 1_600_000, latency: 150 } },
];

/** Narrows a page's line and counts what comes over it. @returns bytes so far, heads and bodies as they are sent */
export async function watchLine(page: Page, { limits }: Line): Promise<() => number> {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  if (limits)
    await session.send("Network.emulateNetworkConditions", {
      offline: false,
      latency: limits.latency,
      downloadThroughput: limits.rate / 8,
      uploadThroughput: limits.rate / 8,
    });
  let bytes = 0;
  session.on("Network.responseReceived", ({ response }) => {
    bytes += response.encodedDataLength;
  });
  session.on("Network.dataReceived", ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  return () => bytes;
}
