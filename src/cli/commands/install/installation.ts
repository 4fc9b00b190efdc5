import { existsSync, readlinkSync, rmSync } from "node:fs";
import { join } from "node:path";
import { textOf } from "./system.ts";

export interface Step {
  /** For a person. */
  readonly name: string;
  isDone(): boolean | Promise<boolean>;
  /** Brings it about, whatever part of it was done before. @throws Error with a sentence that says what was in the way */
  act(): void | Promise<void>;
  /** Absent where it stays. */
  readonly undo?: Pick<Step, "isDone" | "act">;
}

export interface Installation {
  /** The unpacked archive. */
  readonly root: string;
  readonly version: string;
  readonly host: string;
  readonly port: number;
  readonly hasProxy: boolean;
}

export const VERSIONS = "/opt/mecmua";
export const CURRENT = `${VERSIONS}/current`;
export const SETTINGS = "/etc/mecmua.env";
export const DATA = "/var/lib/mecmua";
export const BACKUPS = "/var/backups/mecmua";

/** The version that runs. @returns null where none is installed */
export function installedVersion(): string | null {
  return existsSync(join(CURRENT, "mecmua")) ? readlinkSync(CURRENT) : null;
}

/** Of the version that is installed, or will be. */
export const deployed = (root: string, name: string) =>
  textOf(join(installedVersion() === null ? root : CURRENT, "deploy", name));

export const remove = (path: string) => rmSync(path, { recursive: true, force: true });
