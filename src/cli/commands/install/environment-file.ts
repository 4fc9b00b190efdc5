/** As systemd reads `EnvironmentFile`: the last line of a name counts, and quotes around a value are none of it. */
export function readValue(text: string, name: string): string | null {
  const line = text.split("\n").findLast((line) => line.trimStart().startsWith(`${name}=`));
  if (line === undefined) return null;
  const value = line.slice(line.indexOf("=") + 1).trim();
  return /^(["']).*\1$/.test(value) ? value.slice(1, -1) : value;
}

/** The file's text with these values; every other line stays as somebody wrote it. */
export function withValues(text: string, values: Readonly<Record<string, string>>): string {
  return Object.entries(values).reduce((former, [name, value]) => {
    if (readValue(former, name) === value) return former;
    const lines = former.trimEnd() === "" ? [] : former.trimEnd().split("\n");
    const place = lines.findLastIndex((line) => line.trimStart().startsWith(`${name}=`));
    lines.splice(place < 0 ? lines.length : place, place < 0 ? 0 : 1, `${name}=${value}`);
    return `${lines.join("\n")}\n`;
  }, text);
}

/** What the settings of a site at this host and port have to say; a value that says the same, and proxies that somebody named, stay. */
export function wantedValues(text: string, host: string, port: number): Record<string, string> {
  const address = `https://${host}`;
  return {
    ...(URL.parse(readValue(text, "PUBLIC_URL") ?? "")?.origin !== address && { PUBLIC_URL: address }),
    ...(!readValue(text, "TRUSTED_PROXIES") && { TRUSTED_PROXIES: "127.0.0.1" }),
    ...(portOf(text) !== port && { PORT: String(port) }),
  };
}

const DEFAULT_PORT = 3000;

export function portOf(text: string): number {
  return Number(readValue(text, "PORT") || DEFAULT_PORT);
}
