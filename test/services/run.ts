import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { reportContent } from "../../src/cli/commands/content/content-check.ts";
import type { ContentSource } from "../../src/content/content-source.ts";
import { hostedSource } from "../../src/content/hosted/hosted-source.ts";
import { AUTO_PAGES } from "../../src/domain/issue/page-setup.ts";
import { NO_TEXTS } from "../../src/domain/post-fields.ts";
import { readWhole } from "../content-service/read-whole.ts";
import type { RunningService } from "./running-service.ts";
import { PUBLISHED, samplePosts } from "./sample-posts.ts";
import { startDirectus } from "./start-directus.ts";
import { startPayload } from "./start-payload.ts";
import { startPostgraphile } from "./start-postgraphile.ts";
import { installPackage } from "./start-program.ts";
import { startStrapi } from "./start-strapi.ts";

/*
 * npm run test:services [-- strapi directus postgraphile payload]
 * Reads real content services, started here from npm, as the site does: by GetPosts, by the recipe's own query, after
 * edits and after a restart. Prints what each gave; ends with 1 when one was not read whole.
 */
const services: Readonly<Record<string, () => Promise<RunningService>>> = {
  postgraphile: startPostgraphile,
  strapi: startStrapi,
  directus: startDirectus,
  payload: startPayload,
};
const { signal } = new AbortController();
const given = process.argv.slice(2);
for (const name of given.length > 0 ? given : Object.keys(services)) {
  const folder = fileURLToPath(new URL(name, import.meta.url));
  installPackage(folder);
  const service = await services[name]?.();
  assert(service, `no such service: ${name}`);
  try {
    await checkService(name, service, await readFile(`${folder}/posts.graphql`, "utf8"));
  } finally {
    await service.close();
  }
}

async function checkService(name: string, service: RunningService, query: string): Promise<void> {
  const { endpoint, token, assetsUrl, allowedHosts } = service;
  const plain = hostedSource({ endpoint, token, allowedHosts });
  console.log(`${name}, GetPosts: ${await described(plain)}`);
  await plain.close();
  const source = hostedSource({ endpoint, token, allowedHosts, query, assetsUrl });
  console.log(`${name}, own query: ${await described(source)}`);
  const { posts, faults } = await readWhole(source.readPosts(signal));
  assert.deepEqual(faults, []);
  const published = samplePosts.filter(({ isDraft }) => !isDraft);
  assert.deepEqual(
    posts.map(({ title }) => title).toSorted(),
    published.map(({ title }) => title).toSorted(),
  );
  const byTitle = new Map(posts.map((post) => [post.title, post]));
  for (const { title, abstract, categories, createdAt, html, hasPicture, hasPdf } of published) {
    const post = byTitle.get(title);
    assert.deepEqual(
      { ...post, html: post?.html?.trim(), categories: post?.categories.map((one) => one.name).toSorted() },
      {
        ...NO_TEXTS,
        id: post?.id,
        title,
        abstract,
        createdAt,
        html,
        categories: categories.toSorted(),
        imageUrl: hasPicture ? post?.imageUrl : null,
        imageAlt: post?.imageAlt ?? null,
        authors: [],
        pageSetup: AUTO_PAGES,
        fileBase: post?.fileBase,
        pdfUrl: hasPdf ? post?.pdfUrl : null,
      },
    );
    assert.equal(post?.imageUrl !== null, hasPicture);
    assert.equal(post?.pdfUrl !== null, hasPdf);
  }
  const report = await reportContent(source, signal, { onRead: () => undefined, onFiles: () => undefined });
  assert.deepEqual(
    [report.isWhole, report.pictures, report.pdfs],
    [true, { asked: 5, fetched: 5, faults: [] }, { asked: 1, fetched: 1, faults: [] }],
  );
  const before = await source.contentState?.(signal);
  assert(before && before.count === PUBLISHED, `${name} does not tell its state`);
  assert.deepEqual(await source.contentState?.(signal), before);

  await service.edit(10, "Düzeltilmiş başlık");
  const edited = await source.contentState?.(signal);
  assert.notDeepEqual(edited, before);
  const added = { ...(samplePosts[0] as (typeof samplePosts)[number]), title: "Yepyeni yazı", hasPdf: false };
  await service.add(added);
  await service.unpublish(20);
  await service.remove(30);
  await assertChanged(source);
  await service.restart();
  await assertChanged(source);
  await source.close();
  console.log(`${name}: edited, added, unpublished, removed, restarted, each seen`);
}

async function assertChanged(source: ContentSource): Promise<void> {
  const gone = new Set([10, 20, 30]);
  const expected = samplePosts.filter(({ number, isDraft }) => !isDraft && !gone.has(number));
  const { posts, faults } = await readWhole(source.readPosts(signal));
  assert.deepEqual(faults, []);
  assert.deepEqual(
    posts.map(({ title }) => title).toSorted(),
    [...expected.map(({ title }) => title), "Düzeltilmiş başlık", "Yepyeni yazı"].toSorted(),
  );
}

/** What the site would say of it. */
async function described(source: ContentSource): Promise<string> {
  const report = await reportContent(source, signal, { onRead: () => undefined, onFiles: () => undefined });
  const said = report.error ?? report.faults[0]?.reason ?? "no fault";
  return `${report.posts} posts; ${said}`;
}
