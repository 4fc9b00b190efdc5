import { LISTENING } from "../machines/message-line.ts";

/** What a process of the site opens at the most, and a `mecmua` command beside it. */
export const PROCESS_CONNECTIONS = 15;
export const COMMAND_CONNECTIONS = 6;

/** Of the server, the role and the database, whichever allows the fewest; each process listens by one session. */
export const CONNECTION_ROOM = `SELECT
  least(
    current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
      - coalesce(current_setting('reserved_connections', true)::int, 0),
    nullif((SELECT rolconnlimit FROM pg_roles WHERE rolname = current_user), -1),
    nullif((SELECT datconnlimit FROM pg_database WHERE datname = current_database()), -1)
  ) AS room,
  (SELECT count(*)::int FROM pg_stat_activity
    WHERE application_name = '${LISTENING}' AND datname = current_database()) AS processes`;

/** What CONNECTION_ROOM gives. */
export interface RoomRow {
  readonly room: number;
  readonly processes: number;
}

/** @returns how many connections all processes that run now may want, and how many processes there is room for */
export function neededConnections({ room, processes }: RoomRow) {
  const needed = Math.max(1, processes) * PROCESS_CONNECTIONS + COMMAND_CONNECTIONS;
  const most = Math.max(0, Math.floor((room - COMMAND_CONNECTIONS) / PROCESS_CONNECTIONS));
  return { needed, most, isEnough: room >= needed };
}
