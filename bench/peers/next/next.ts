import { existsSync } from "node:fs";
import { copyFile, cp, mkdir, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { freePort } from "../../../test/free-port.ts";
import { endPrograms, keptFolder, type Peer, run, startProgram } from "../peer.ts";

const VERSIONS = { next: "16.4.6", react: "19.3.1", "react-dom": "19.3.1" };

/** A site of Next.js, a list and the posts' pages generated when it is built. */
export const next: Peer = {
  async prepare(posts, folder) {
    const site = await keptFolder(`next-${VERSIONS.next}`);
    const env = { ...process.env, NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1" } as const;
    await writeFile(join(site, "package.json"), JSON.stringify({ private: true, dependencies: VERSIONS }));
    if (!existsSync(join(site, "node_modules/next/package.json")))
      await run("npm", ["install", "--no-audit", "--no-fund", "--loglevel=error"], { cwd: site });
    await cp(new URL("site/", import.meta.url), site, { recursive: true });
    const pictures = join(site, "public/pictures");
    await mkdir(pictures, { recursive: true });
    for (const { picture } of posts) await copyFile(picture, join(pictures, basename(picture)));
    const content = posts.map((post) => ({ ...post, picture: `/pictures/${basename(post.picture)}` }));
    await writeFile(join(site, "posts.json"), JSON.stringify(content));
    const program = join(site, "node_modules/next/dist/bin/next");
    await run(process.execPath, [program, "build"], { cwd: site, env });
    return {
      name: `Next.js ${VERSIONS.next}`,
      articlePath: (id) => `/post/${id}`,
      async start() {
        const port = await freePort();
        const args = [program, "start", "--hostname", "127.0.0.1", "--port", String(port)];
        const logFile = join(folder, "next.log");
        const programs = [startProgram(process.execPath, args, { cwd: site, env, logFile })];
        return { address: `http://127.0.0.1:${port}`, programs, stop: () => endPrograms(programs) };
      },
    };
  },
};
