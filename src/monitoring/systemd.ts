import { spawn } from "node:child_process";
import type { Logger } from "pino";

/** What `systemctl status` shows. */
const systemdCopy = {
  waitingForContent: "İçerik bekleniyor.",
  ready: "Site açık.",
  stopping: "Site kapanıyor.",
} as const;

/** How often a start without content asks for more time, and for how much. */
const START_STEP_MS = 30_000;
const START_TIME = 120_000;

/** Node has no sockets for datagrams of Unix: `systemd-notify` sends them, as a child (`NotifyAccess=all`). */
export function openServiceManager(environment: NodeJS.ProcessEnv, log: Logger) {
  const { NOTIFY_SOCKET, WATCHDOG_USEC, WATCHDOG_PID, PATH } = environment;
  if (!NOTIFY_SOCKET) return { ready: () => undefined, stopping: () => undefined };

  let isReported = false;
  const notify = (state: Readonly<Record<string, string | number>>) => {
    const report = (reason: string) => {
      if (!isReported) log.warn({ reason }, "systemd not notified");
      isReported = true;
    };
    const child = spawn(
      "systemd-notify",
      Object.entries(state).map(([name, value]) => `${name}=${value}`),
      { stdio: "ignore", env: { NOTIFY_SOCKET, PATH } },
    );
    child.once("error", ({ message }) => report(message));
    child.once("exit", (code) => {
      if (code !== 0) report(`systemd-notify: ${code}`);
    });
  };
  const microseconds = (milliseconds: number) => milliseconds * 1000;

  const wait = () =>
    notify({ EXTEND_TIMEOUT_USEC: microseconds(START_TIME), STATUS: systemdCopy.waitingForContent });
  wait();
  // A content service that is away is no reason to be started anew.
  const waiting = setInterval(wait, START_STEP_MS).unref();
  const isWatched =
    Number(WATCHDOG_USEC) > 0 && (WATCHDOG_PID ?? String(process.pid)) === String(process.pid);
  // An event loop that hangs says nothing.
  if (isWatched) setInterval(() => notify({ WATCHDOG: 1 }), Number(WATCHDOG_USEC) / 2000).unref();
  return {
    ready() {
      clearInterval(waiting);
      notify({ READY: 1, STATUS: systemdCopy.ready });
    },
    /** @param seconds that the end may take */
    stopping(seconds: number) {
      clearInterval(waiting);
      notify({
        STOPPING: 1,
        STATUS: systemdCopy.stopping,
        EXTEND_TIMEOUT_USEC: microseconds(seconds * 1000),
      });
    },
  };
}
