import { type Browser, chromium } from "playwright-core";
import sharp from "sharp";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { buildIssue } from "../content-service/build-post.ts";
import { until } from "../faults/watched-site.ts";
import { type PictureHost, startPictureHost } from "../server/picture-host.ts";
import { startInProcess } from "../server/start-in-process.ts";
import type { RunningServer } from "../server/start-server.ts";
import { withContent } from "../server/with-content.ts";
import { comparePictures, type Difference } from "./compare-pictures.ts";
import * as pages from "./sample-pages.ts";
import { type SecondRenderer, startSecondRenderer } from "./second-renderer.ts";

interface Sample {
  readonly pdf: Buffer | Promise<Buffer>;
  readonly page?: number;
  /** What the second renderer draws in its place: the same page, without what that one does not know. */
  readonly reference?: Buffer | Promise<Buffer>;
  /** Shares of the page's width and height at which its left, top, right and bottom are cut. */
  readonly cut?: readonly [number, number, number, number];
  readonly tolerance?: Partial<Difference>;
}

const [LEFT, BOTTOM, RIGHT, TOP] = pages.TRIM;
const [WIDTH, HEIGHT] = [400, 560];

const SAMPLES: Readonly<Record<string, Sample>> = {
  // Colours that change slowly differ by two or three everywhere: by rounding, by WebP, by the formula for an ink.
  "soft masks": { pdf: pages.softMasks(), tolerance: { mean: 2 } },
  "blend modes on bare paper": { pdf: pages.blendModes(), tolerance: { mean: 2 } },
  "transparent groups": { pdf: pages.transparentGroups() },
  // pdf.js has no Turkish letters in its serif and typewriter fonts.
  "fonts that the file does not hold": {
    pdf: pages.fontsNotEmbedded(),
    reference: pages.fontsEmbedded(),
    // A page of nothing but large letters.
    tolerance: { mean: 2.5, worst: 60 },
  },
  "a printer's page": {
    pdf: pages.printersPage(),
    cut: [LEFT / WIDTH, 1 - TOP / HEIGHT, RIGHT / WIDTH, 1 - BOTTOM / HEIGHT],
    tolerance: { mean: 2 },
  },
  "a printer's page, turned": {
    pdf: pages.printersPage(90),
    cut: [BOTTOM / HEIGHT, LEFT / WIDTH, TOP / HEIGHT, RIGHT / WIDTH],
    tolerance: { mean: 2 },
  },
  "an owner's password": { pdf: pages.ownersPassword("1.4") },
  "an owner's password, AES": { pdf: pages.ownersPassword("1.7ext3") },
  // Each sets the words where it thinks best in the field.
  "a form that was filled in": { pdf: pages.filledForm(), tolerance: { worst: 70 } },
  "a form that was ticked": { pdf: pages.tickedForm() },
  "a cropped page": { pdf: pages.rotatedPage(0) },
  "a page turned by 90": { pdf: pages.rotatedPage(90) },
  "a page turned by 180": { pdf: pages.rotatedPage(180) },
  "a page turned by 270": { pdf: pages.rotatedPage(270) },
  "printing inks": { pdf: pages.printingInks(), tolerance: { mean: 4 } },
  "gradients and patterns": { pdf: pages.shadings(), tolerance: { mean: 3 } },
  "a broken list of pages": { pdf: pages.brokenTree(), reference: pages.soundPage() },
  "another unit": { pdf: pages.largeUnit() },
  "layers, notes and lines": { pdf: pages.layersAndLines() },
  "Chromium's": { pdf: pages.madeBy("chromium") },
  "Ghostscript's": { pdf: pages.madeBy("ghostscript"), tolerance: { mean: 2.5 } },
  "LibreOffice's": { pdf: pages.madeBy("libreoffice") },
  "TeX's": { pdf: pages.madeBy("tex"), page: 3 },
};
/** What pdf.js draws wrongly: the colours are looked at instead. */
const LOOKED_AT: Readonly<Record<string, Buffer>> = {
  "a gradient by a function": pages.functionShading(),
  "an ink of no press": pages.inkOfNone(),
};

/** Half as much again as the edges of letters differ; what is missing or elsewhere differs by 100 in its block. */
const TOLERANCE: Difference = { mean: 1, worst: 45 };

const names = [...Object.keys(SAMPLES), ...Object.keys(LOOKED_AT)];
const idOf = (name: string) => `ornek-${names.indexOf(name)}`;

let host: PictureHost;
let site: RunningServer;
let browser: Browser;
let second: SecondRenderer;

beforeAll(async () => {
  host = await startPictureHost((address) =>
    names.map((name) =>
      buildIssue({ id: idOf(name), featuredImage: null, pdf: { url: address(idOf(name)) } }),
    ),
  );
  for (const name of names) {
    const bytes = (await SAMPLES[name]?.pdf) ?? LOOKED_AT[name] ?? Buffer.alloc(0);
    host.files.set(idOf(name), { contentType: "application/pdf", bytes });
  }
  const environment = { CONTENT_ENDPOINT: host.endpoint, MEMBERS_ONLY: "none", LOG_LEVEL: "silent" };
  site = await withContent(startInProcess(environment));
  browser = await chromium.connect(inject("browserEndpoint"));
  second = await startSecondRenderer(browser);
});
afterAll(async () => {
  await second.close();
  await browser.close();
  await site.close();
  await host.close();
});

/** A page's picture as a reader gets it. @param page from 1 */
async function pictureOf(name: string, page = 1): Promise<Buffer> {
  const id = idOf(name);
  const version = await until(
    async () =>
      new RegExp(`/sayi/${id}/([0-9a-f]{16})/`).exec(
        await (await fetch(`${site.address}/post/${id}`)).text(),
      )?.[1],
  );
  const answer = await fetch(`${site.address}/sayi/${id}/${version}/${page}/small.webp`);
  expect(answer.status).toBe(200);
  return Buffer.from(await answer.arrayBuffer());
}

test.each(Object.entries(SAMPLES))("%s: a page looks as another renderer draws it", async (name, sample) => {
  const picture = await pictureOf(name, sample.page);
  const { width, height } = await sharp(picture).metadata();
  const [left, top, right, bottom] = sample.cut ?? [0, 0, 1, 1];
  const drawn = await second.draw((await sample.reference) ?? (await sample.pdf), sample.page ?? 1, {
    width: Math.round(width / (right - left)),
    height: Math.round(height / (bottom - top)),
  });
  const seen = await sharp(drawn)
    .extract({
      left: Math.round((left * width) / (right - left)),
      top: Math.round((top * height) / (bottom - top)),
      width,
      height,
    })
    .png()
    .toBuffer();
  const { mean, worst } = await comparePictures(picture, seen);
  const tolerance = { ...TOLERANCE, ...sample.tolerance };
  expect.soft(mean).toBeLessThan(tolerance.mean);
  expect.soft(worst).toBeLessThan(tolerance.worst);
});

test("a gradient by a function and an ink of no press are what the standard says", async () => {
  const colours = async (name: string, places: readonly (readonly [x: number, y: number])[]) => {
    const { data, info } = await sharp(await pictureOf(name))
      .raw()
      .toBuffer({ resolveWithObject: true });
    return places.map(([x, y]) => {
      const at = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * 3;
      // In tenths of the strongest colour.
      return [...data.subarray(at, at + 3)].map((value) => Math.round(value / 25.5));
    });
  };
  const places = [
    [0.1, 0.9],
    [0.9, 0.9],
    [0.5, 0.1],
  ] as const;
  expect(await colours("a gradient by a function", places)).toEqual([
    [1, 1, 0],
    [9, 1, 0],
    [5, 9, 0],
  ]);
  expect(await colours("an ink of no press", [[0.5, 0.5]])).toEqual([[10, 10, 10]]);
});
