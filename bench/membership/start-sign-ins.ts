import { startChild } from "../child.ts";
import type { SignInLoad, Statuses } from "./sign-in-load.ts";

export interface SignIns {
  run(load: SignInLoad): Promise<Statuses>;
  stop(): Promise<void>;
}

export async function startSignIns(): Promise<SignIns> {
  const child = await startChild(new URL("sign-in-load.ts", import.meta.url));
  return { run: async (load) => (await child.ask(load)) as Statuses, stop: child.stop };
}
