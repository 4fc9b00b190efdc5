/** True for what the system or SQLite throws when nothing more can be written. */
export function isDiskFull(error: unknown): boolean {
  const { code, message } = Object(error) as { readonly code?: unknown; readonly message?: unknown };
  return /ENOSPC|SQLITE_FULL|disk is full/.test(`${code} ${message}`);
}
