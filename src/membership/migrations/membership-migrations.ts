import type { Migrations } from "../../platform/database/migrate.ts";
import * as sessions from "./0001-sessions.ts";
import * as printedCodes from "./0002-printed-codes.ts";
import * as devices from "./0003-devices.ts";
import * as attempts from "./0004-attempts.ts";
import * as readingPositions from "./0005-reading-positions.ts";
import * as partialSheets from "./0006-partial-sheets.ts";

export const membershipMigrations: Migrations = {
  "0001-sessions": sessions,
  "0002-printed-codes": printedCodes,
  "0003-devices": devices,
  "0004-attempts": attempts,
  "0005-reading-positions": readingPositions,
  "0006-partial-sheets": partialSheets,
};
