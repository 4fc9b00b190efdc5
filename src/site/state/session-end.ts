import type { SessionEnd } from "../../domain/session.ts";
import { followed } from "./followed.ts";

/** Why this device's session ended, when its reader did not end it, until he was told and has done with it. */
export const sessionEnd = followed<SessionEnd | null>(null);
