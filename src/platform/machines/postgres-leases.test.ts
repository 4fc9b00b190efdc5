import { fork } from "node:child_process";
import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { Client } from "pg";
import { pino } from "pino";
import { describe, expect, inject, onTestFinished, test, vi } from "vitest";
import { tempPostgres } from "../database/testing/temp-postgres.ts";
import { type Lease, onceForAll } from "./leases.ts";
import { type Machines, openMachines } from "./open-machines.ts";

const HOLDER = new URL("./testing/hold-lease.ts", import.meta.url);
const HOUR_MS = 60 * 60_000;
const TTL_MS = 8_000;

async function machine(databaseUrl: string, atEnd = onTestFinished): Promise<Machines> {
  const opened = await openMachines({ databaseUrl, log: pino({ level: "silent" }) });
  atEnd(() => opened[Symbol.asyncDispose]());
  return opened;
}

async function untilTaken({ leases }: Machines, name: string): Promise<Lease> {
  for (;;) {
    const lease = await leases.take(name);
    if (lease) return lease;
    await pause(100);
  }
}

describe.runIf(inject("postgresUrl") !== undefined)("leases in PostgreSQL", () => {
  test("one machine of five has a lease, and the next one at once when it is released", async () => {
    const url = (await tempPostgres()) ?? "";
    const machines = await Promise.all(Array.from({ length: 5 }, () => machine(url)));
    const taken = await Promise.all(machines.map(({ leases }) => leases.take("issue a")));
    const [held, ...others] = taken.filter((lease) => lease !== null);
    expect(others).toEqual([]);
    const [one] = machines as [Machines];
    expect(await one.leases.take("issue b")).not.toBeNull();
    await held?.release();
    expect(held?.signal.aborted).toBe(true);
    expect(await one.leases.take("issue a")).not.toBeNull();
  });

  // Both wait for a lease's time, together.
  test.concurrent("a killed holder's lease is taken over when its time is over, whatever clocks say", async ({
    expect,
    onTestFinished,
  }) => {
    const url = (await tempPostgres()) ?? "";
    const [behind, ahead] = [await machine(url, onTestFinished), await machine(url, onTestFinished)];
    const holder = fork(HOLDER, [url, "issue"]);
    const killed = once(holder, "exit");
    onTestFinished(() => void holder.kill("SIGKILL"));
    const [said] = await once(holder, "message");
    expect(said).toBe("held");
    holder.kill("SIGKILL");
    await killed;
    vi.useFakeTimers({ toFake: ["Date"] });
    onTestFinished(() => void vi.useRealTimers());
    const [killedAt, now] = [performance.now(), Date.now()];
    vi.setSystemTime(now + HOUR_MS);
    expect(await ahead.leases.take("issue")).toBeNull();
    vi.setSystemTime(now - HOUR_MS);
    const lease = await untilTaken(behind, "issue");
    expect(performance.now() - killedAt).toBeGreaterThan(TTL_MS / 2);
    vi.setSystemTime(now + HOUR_MS);
    expect(await ahead.leases.take("issue")).toBeNull();
    expect(lease.signal.aborted).toBe(false);
  });

  test.concurrent("a holder whose lease cannot be renewed stops before another may begin", async ({
    expect,
    onTestFinished,
  }) => {
    const url = (await tempPostgres()) ?? "";
    const lease = (await (await machine(url, onTestFinished)).leases.take("issue")) as Lease;
    const stopped = once(lease.signal, "abort");
    const client = new Client({ connectionString: url });
    await client.connect();
    onTestFinished(() => client.end());
    // Renewals wait for this lock, as for a server that hangs.
    await client.query("BEGIN");
    await client.query("SELECT 1 FROM lease FOR UPDATE");
    await stopped;
    await client.query("COMMIT");
    const { rows } = await client.query("SELECT until > now() AS is_running FROM lease");
    expect(rows).toEqual([{ is_running: true }]);
  });

  test("what many machines want is made by one of them, and by the next where that one fails", async () => {
    const url = (await tempPostgres()) ?? "";
    const machines = await Promise.all(Array.from({ length: 3 }, () => machine(url)));
    let [made, fails] = ["", 1];
    const find = async () => made || null;
    const make = async () => {
      if (fails > 0) {
        fails -= 1;
        throw new Error("no luck");
      }
      await pause(50);
      made += "once";
      return made;
    };
    const all = machines.map(({ leases }) => onceForAll({ leases, name: "it", find, make }));
    const ended = await Promise.allSettled(all);
    expect(ended.map(({ status }) => status).sort()).toEqual(["fulfilled", "fulfilled", "rejected"]);
    expect(made).toBe("once");
  });
});
