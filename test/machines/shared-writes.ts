import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { signIn } from "../faults/member.ts";
import { until } from "../faults/watched-site.ts";
import type { ThreeMachines } from "./three-machines.ts";

/** What the machines have acknowledged: sessions of readers, each on a device of its own, and posts that were added. */
export class SharedWrites {
  readonly sessions: string[] = [];
  readonly posts: string[] = [];
  readonly #site: ThreeMachines;
  #added = 0;

  constructor(site: ThreeMachines) {
    this.#site = site;
  }

  get count(): number {
    return this.sessions.length + this.posts.length;
  }

  /** Signs in through the balancer and publishes by each machine's command in turn, until it is stopped. */
  start(): { stop(): Promise<void> } {
    let isRunning = true;
    const repeat = async (write: () => Promise<void>) => {
      // What fails was not acknowledged.
      while (isRunning) await write().catch(() => undefined);
    };
    const all = [repeat(() => this.#signIn()), repeat(() => this.#add())];
    return {
      async stop() {
        isRunning = false;
        await Promise.all(all);
      },
    };
  }

  /** @returns what a machine does not have */
  async lost(): Promise<string[]> {
    const lost: string[] = [];
    for (const { name, address } of this.#site.machines) {
      for (const cookie of this.sessions) {
        const answer = await fetch(`${address}/uye`, { headers: { cookie } });
        const { signedIn } = (await answer.json()) as { signedIn: boolean };
        if (!signedIn) lost.push(`${name}: session ${this.sessions.indexOf(cookie)}`);
      }
      // The last one comes to all within a moment, and with it all others.
      const last = this.posts.at(-1);
      if (last) await until(async () => (await fetch(address + last)).status === 200);
      for (const path of this.posts)
        if ((await fetch(address + path)).status !== 200) lost.push(`${name}: ${path}`);
    }
    return lost;
  }

  async #signIn(): Promise<void> {
    const cookie = await signIn(this.#site.balancer.address);
    if (cookie === null) throw new Error("not signed in");
    this.sessions.push(cookie);
  }

  async #add(): Promise<void> {
    const { machines } = this.#site;
    const machine = machines[this.#added % machines.length] as ThreeMachines["machines"][number];
    this.#added += 1;
    const id = `onaylanan-${this.#added}`;
    const file = join(machine.dataDir, `${id}.md`);
    await writeFile(file, `---\ntitle: ${id}\nid: ${id}\n---\n\nMetin\n`);
    await machine.mecmua("import", file);
    this.posts.push(`/post/${id}`);
  }
}
