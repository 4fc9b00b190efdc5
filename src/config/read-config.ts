import { readFileSync } from "node:fs";
import { hostname } from "node:os";
import { resolve } from "node:path";
import type { Credential } from "../domain/credential/credential.ts";
import { PublicError } from "../platform/public-error.ts";
import { REMOVED_VARIABLES, readVariable, type VariableName, variables } from "./variables.ts";

type Environment = Readonly<Record<string, string | undefined>>;

export type Config = Readonly<ReturnType<typeof readConfig>>;

/**
 * The configuration, read once at boot. Secrets lie apart, so that the rest can be logged and printed.
 * @throws PublicError with a line for each wrong variable: its name, what it had and what it takes
 */
export function readConfig(environment: Environment) {
  const faults: string[] = [];
  const told = <T>(read: () => T): T => {
    try {
      return read();
    } catch (error) {
      if (!(error instanceof PublicError)) throw error;
      faults.push(error.message);
      // Nobody gets it: all faults are thrown at once.
      return null as T;
    }
  };
  const read = <Name extends VariableName>(name: Name) => told(() => readVariable(environment[name], name));
  const metricsPort = read("METRICS_PORT");
  const config = {
    port: read("PORT"),
    host: read("HOST"),
    /** Origin that readers use, without a slash at the end; null means http://localhost at the port listened on. */
    publicUrl: read("PUBLIC_URL"),
    dataDir: resolve(read("DATA_DIR")),
    /** Where the desk's backups go; null: into dataDir. */
    backupDir: read("BACKUP_DIR"),
    contentEndpoint: read("CONTENT_ENDPOINT"),
    contentPollSeconds: read("CONTENT_POLL_SECONDS"),
    contentAllowedHosts: read("CONTENT_ALLOWED_HOSTS"),
    /** The publisher's own GraphQL query, as text; null: GetPosts. */
    contentQuery: told(() => readQuery(read("CONTENT_QUERY"))),
    /** Base of files' addresses that name no host; null: the endpoint. */
    contentAssetsUrl: read("CONTENT_ASSETS_URL"),
    /** The longest time between two readings of the whole content. */
    contentFullReadHours: read("CONTENT_FULL_READ_HOURS"),
    /** How long a sudden loss of posts must last before it is believed; 0: not at all. */
    contentBelieveHours: read("CONTENT_BELIEVE_HOURS"),
    /** Where files lie for all machines; null: in dataDir alone. */
    filesUrl: read("FILES_URL"),
    /** What dataDir keeps of them, in bytes. */
    filesCacheSize: read("FILES_CACHE_GB") * 1e9,
    /** False: the service worker of readers' browsers removes itself and what it kept. */
    offlineReading: read("OFFLINE_READING") === "on",
    /** Addresses and networks whose `X-Forwarded-For` counts. */
    trustedProxies: read("TRUSTED_PROXIES"),
    /** In lower case, perhaps with a port; the desk answers at these alone, without any at every one. */
    deskHosts: read("DESK_HOSTS"),
    securityContact: read("SECURITY_CONTACT"),
    /** Override the magazine's settings; null: the setting holds. */
    magazine: {
      name: read("MAGAZINE_NAME"),
      publisher: read("PUBLISHER_NAME"),
      instagram: read("INSTAGRAM_URL"),
      membersOnly: read("MEMBERS_ONLY"),
      previewPages: read("PREVIEW_PAGES"),
      phoneIssues: read("PHONE_ISSUES"),
      maxDevices: read("MAX_DEVICES"),
    },
    metrics: metricsPort === null ? null : { host: read("METRICS_HOST"), port: metricsPort },
    /** How long a process that was told to stop goes on answering. */
    drainSeconds: read("DRAIN_SECONDS"),
    instance: read("INSTANCE") ?? hostname(),
    logLevel: read("LOG_LEVEL"),
    secrets: {
      contentToken: read("CONTENT_TOKEN"),
      contentHeaders: read("CONTENT_HEADERS"),
      contentWebhookSecret: read("CONTENT_WEBHOOK_SECRET"),
      memberCredential: told(() => pair(read("MEMBER_USERNAME"), read("MEMBER_PASSWORD"))),
      /** PostgreSQL, with its password; null: SQLite in dataDir. */
      databaseUrl: read("DATABASE_URL"),
      backupPassphrase: read("BACKUP_PASSPHRASE"),
      /** Of the server by which staff get mails, with its password; null: none is sent. */
      smtpUrl: read("SMTP_URL"),
    },
  };
  if (faults.length > 0) throw new PublicError("fault", faults.join("\n"));
  return config;
}

/** @returns a Turkish sentence for each variable that is set and no longer read */
export function removedVariables(environment: Environment): string[] {
  const given = Object.entries(REMOVED_VARIABLES).filter(([name]) => environment[name]);
  return given.map(([name, instead]) => `${name} artık kullanılmıyor: ${instead}.`);
}

/** @throws PublicError when the file cannot be read or holds no query */
function readQuery(file: string | null): string | null {
  if (file === null) return null;
  let text: string;
  try {
    text = readFileSync(resolve(file), "utf8");
  } catch {
    throw new PublicError(
      "fault",
      `CONTENT_QUERY geçersiz: “${file}” okunamadı. Beklenen: ${variables.CONTENT_QUERY.takes}.`,
    );
  }
  const isQuery = /\{[^{}]*\{/.test(text) && !/^[ \t]*(mutation|subscription)\b/m.test(text);
  if (isQuery) return text;
  throw new PublicError("fault", `CONTENT_QUERY geçersiz: “${file}” bir GraphQL sorgusu değil.`);
}

function pair(username: string | null, password: string | null): Credential | null {
  if (username !== null && password !== null) return { username, password };
  if (username === null && password === null) return null;
  const [given, missing] =
    username === null ? ["MEMBER_PASSWORD", "MEMBER_USERNAME"] : ["MEMBER_USERNAME", "MEMBER_PASSWORD"];
  throw new PublicError("fault", `${missing} eksik: ${given} verildiğinde ikisi birlikte gerekir.`);
}
