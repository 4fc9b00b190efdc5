import { availableParallelism } from "node:os";
import { hash, verify } from "@node-rs/argon2";
import { ARGON2ID } from "../../src/membership/hashing/password-pool.ts";

/*
 * What argon2 alone allows: passwords checked a second with the parameters of the site, as many at once as the machine
 * has cores, in a process that does nothing else.
 */
const kept = await hash("poyraz-12", ARGON2ID);

process.on("message", ({ seconds }: { seconds: number }) => {
  void run(seconds).then((rate) => process.send?.(rate));
});
process.once("disconnect", () => process.exit());
process.send?.("ready");

async function run(seconds: number): Promise<number> {
  const begin = performance.now();
  const end = begin + seconds * 1000;
  let checked = 0;
  const lane = async () => {
    while (performance.now() < end) {
      await verify(kept, "poyraz-12");
      checked += 1;
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, lane));
  return checked / ((performance.now() - begin) / 1000);
}
