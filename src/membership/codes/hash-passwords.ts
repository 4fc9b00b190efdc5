import { availableParallelism } from "node:os";
import { hashPassword } from "../argon2.ts";
import { mapConcurrent } from "./map-concurrent.ts";

export interface HashingOptions {
  readonly signal: AbortSignal;
  onHashed(done: number, total: number): void;
}

/**
 * Hashes of passwords in their order, as many at once as there are cores.
 * @throws the signal's reason when it aborts
 */
export async function hashPasswords(
  passwords: readonly string[],
  { signal, onHashed }: HashingOptions,
): Promise<string[]> {
  const hashes: string[] = [];
  let done = 0;
  onHashed(0, passwords.length);
  await mapConcurrent(availableParallelism(), passwords, async (password, index) => {
    signal.throwIfAborted();
    hashes[index] = await hashPassword(password);
    done += 1;
    onHashed(done, passwords.length);
  });
  return hashes;
}
