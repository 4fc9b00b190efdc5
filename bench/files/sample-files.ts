import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { signIn } from "../../test/faults/member.ts";
import { copySampleData } from "../../test/server/sample-data.ts";
import { startServer } from "../../test/server/start-server.ts";
import { filledSample } from "../filled-sample.ts";

export interface AskedFile {
  readonly name: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
}

export interface SampleFiles extends AsyncDisposable {
  readonly asked: readonly AskedFile[];
  /** A folder of the same data, of its own. */
  copy(): Promise<string>;
}

/** The sample magazine with its pages drawn and a member signed in, at rest. */
export async function sampleFiles(): Promise<SampleFiles> {
  const root = await mkdtemp(join(tmpdir(), "mecmua-bench-files-"));
  const data = join(root, "data");
  const sample = await filledSample();
  await copySampleData(data);
  const server = await startServer({ LOG_LEVEL: "warn" }, data);
  const cookie = (await signIn(server.address)) ?? "";
  const issues = await (await fetch(`${server.address}/sayilar`)).text();
  const [, id = ""] = /<main[\s\S]*?\/post\/(sayi-[\w-]+)/.exec(issues) ?? [];
  const page = await (await fetch(`${server.address}/post/${id}`, { headers: { cookie } })).text();
  const [, version = ""] = /\/sayi\/[^/]+\/([0-9a-f]{16})\//.exec(page) ?? [];
  const [variant = ""] =
    /\/gorsel\/[0-9a-f]{24}\/\d+\.webp/.exec(await (await fetch(server.address)).text()) ?? [];
  const asked: AskedFile[] = [
    { name: "a free page's picture", path: `/sayi/${id}/${version}/1/small.webp`, headers: {} },
    { name: "a member's page", path: `/sayi/${id}/${version}/6/small.webp`, headers: { cookie } },
    { name: "a member's large page", path: `/sayi/${id}/${version}/6/large.webp`, headers: { cookie } },
    { name: "a card's picture", path: variant, headers: {} },
    { name: "64 KB of a PDF", path: `/pdf/${id}`, headers: { cookie, range: "bytes=65536-131071" } },
  ];
  for (const { path, headers } of asked) {
    const { ok, status } = await fetch(server.address + path, { headers });
    if (!ok) throw new Error(`${path}: ${status}`);
  }
  await server.stop();
  let copies = 0;
  return {
    asked,
    async copy() {
      copies += 1;
      const folder = join(root, `copy-${copies}`);
      await cp(data, folder, {
        recursive: true,
        dereference: true,
        filter: (path) => !path.endsWith(".sock"),
      });
      return folder;
    },
    async [Symbol.asyncDispose]() {
      await rm(root, { recursive: true });
      await sample[Symbol.asyncDispose]();
    },
  };
}
