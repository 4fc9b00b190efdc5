import { Agent, request } from "node:http";

export interface SignInLoad {
  readonly address: string;
  readonly username: string;
  readonly password: string;
  readonly connections: number;
  readonly seconds: number;
  /** Every try comes from a network of its own. */
  readonly isFromEverywhere: boolean;
  /** Every try has a name of its own. */
  readonly isOfMany: boolean;
}

/** How many answers of each status came. */
export type Statuses = Readonly<Record<string, number>>;

/* Tries to sign in over and over, in a process of its own: each connection sends its next try when it is answered. */
process.on("message", (load: SignInLoad) => {
  void run(load).then((statuses) => process.send?.(statuses));
});
process.once("disconnect", () => process.exit());
process.send?.("ready");

async function run({ connections, seconds, ...load }: SignInLoad): Promise<Statuses> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const end = performance.now() + seconds * 1000;
  const statuses: Record<string, number> = {};
  let tries = 0;
  const lane = async () => {
    while (performance.now() < end) {
      tries += 1;
      const status = await tryOnce(agent, load, tries);
      statuses[status] = (statuses[status] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, lane));
  agent.destroy();
  return statuses;
}

function tryOnce(
  agent: Agent,
  { address, username, password, isFromEverywhere, isOfMany }: Omit<SignInLoad, "connections" | "seconds">,
  number: number,
): Promise<number> {
  const name = isOfMany ? `${username}-${number}` : username;
  const network = isFromEverywhere
    ? `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`
    : "192.0.2.1";
  const body = new URLSearchParams({ username: name, password }).toString();
  const headers = {
    origin: address,
    "content-type": "application/x-www-form-urlencoded",
    "content-length": Buffer.byteLength(body),
    "x-forwarded-for": network,
  };
  const asked = Promise.withResolvers<number>();
  request(`${address}/login.data`, { agent, method: "POST", headers }, (answer) => {
    answer.resume().once("end", () => asked.resolve(answer.statusCode ?? 0));
  })
    .once("error", asked.reject)
    .end(body);
  return asked.promise;
}
