import { pino } from "pino";
import { openMachines } from "../open-machines.ts";

// Another machine's process: holds a lease until it is killed.
const [databaseUrl = "", name = ""] = process.argv.slice(2);
const machines = await openMachines({ databaseUrl, log: pino({ level: "silent" }) });
const lease = await machines.leases.take(name);
process.send?.(lease === null ? "refused" : "held");
setInterval(() => undefined, 1_000);
