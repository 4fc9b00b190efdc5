import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";

export interface Child {
  readonly pid: number;
  /** Sends a message and waits for the answer to it. One at a time. */
  ask(message: unknown): Promise<unknown>;
  stop(): Promise<void>;
}

/** Starts one of the benchmark's own programs in a process of its own. It says a first word when it is ready. */
export async function startChild(file: URL): Promise<Child & { readonly firstWord: unknown }> {
  const child = fork(file, { env: { ...process.env, NODE_ENV: "production" } });
  const firstWord = await nextWord(child, file);
  return {
    firstWord,
    pid: child.pid as number,
    ask(message) {
      const answer = nextWord(child, file);
      child.send(message as object);
      return answer;
    },
    async stop() {
      const ended = once(child, "exit");
      child.kill();
      await ended;
    },
  };
}

function nextWord(child: ChildProcess, { pathname }: URL): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const fail = () => reject(new Error(`${pathname} ended before it answered`));
    child.once("exit", fail).once("message", (message) => {
      child.off("exit", fail);
      resolve(message);
    });
  });
}
