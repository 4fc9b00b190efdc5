const IMPORT = "import /etc/caddy/mecmua.caddyfile";

/** The site's block. @param template deploy/Caddyfile @param hosts the site's, and those of a desk of its own */
export function siteBlock(template: string, hosts: readonly string[], port: number): string {
  return template
    .replace(/^#.*\n/, "")
    .replace("{$SITE_HOST} {$DESK_HOST}", hosts.join(", "))
    .replace("{$SITE_UPSTREAM:127.0.0.1:3000}", `127.0.0.1:${port}`);
}

export function hasImport(caddyfile: string): boolean {
  return caddyfile.split("\n").some((line) => line.trim() === IMPORT);
}

/** @param isUntouched as the package brought it: its welcome page goes */
export function withImport(caddyfile: string, isUntouched: boolean): string {
  if (hasImport(caddyfile)) return caddyfile;
  return isUntouched || caddyfile.trim() === "" ? `${IMPORT}\n` : `${caddyfile.trimEnd()}\n\n${IMPORT}\n`;
}

/** @param former what stood there before the import; it comes back where nobody wrote into the file since */
export function withoutImport(caddyfile: string, former: string): string {
  if (!hasImport(caddyfile)) return caddyfile;
  const [rest, written] = [caddyfile.split("\n"), [withImport(former, true), withImport(former, false)]];
  return written.includes(caddyfile) ? former : rest.filter((line) => line.trim() !== IMPORT).join("\n");
}
