import { runCommand } from "./command-line.ts";

// As the server's: what one of them makes the other reads, and nobody else.
process.umask(0o077);

const interrupt = new AbortController();
// Once: a second Ctrl-C ends the process at once.
process.once("SIGINT", () => interrupt.abort());

const { env: environment, stdin, stdout, stderr } = process;
process.exitCode = await runCommand(process.argv.slice(2), {
  environment,
  cwd: process.cwd(),
  stdin,
  stdout,
  stderr,
  signal: interrupt.signal,
});
