import { readFileSync } from "node:fs";
import { hostname } from "node:os";
import { resolve } from "node:path";
import * as v from "valibot";
import type { AccessPolicy } from "../domain/access.ts";
import type { Credential } from "../domain/credential/credential.ts";
import type { PhoneIssues } from "../domain/device.ts";
import type { StoreAddress } from "../platform/object-store/store-address.ts";
import { PublicError } from "../platform/public-error.ts";
import { REMOVED_VARIABLES, type VariableName, type VariableValue, variables } from "./variables.ts";

/** The configuration, read once at boot. Secrets lie apart, so that the rest can be logged and printed. */
export interface Config {
  readonly port: number;
  readonly host: string;
  /** Origin that readers use, without a slash at the end; null means http://localhost at the port listened on. */
  readonly publicUrl: string | null;
  /** Absolute path. */
  readonly dataDir: string;
  readonly contentEndpoint: string | null;
  readonly contentPollSeconds: number;
  readonly contentAllowedHosts: readonly string[];
  /** The publisher's own GraphQL query, as text; null: GetPosts. */
  readonly contentQuery: string | null;
  /** Base of files' addresses that name no host; null: the endpoint. */
  readonly contentAssetsUrl: string | null;
  /** The longest time between two readings of the whole content. */
  readonly contentFullReadHours: number;
  /** How long a sudden loss of posts must last before it is believed; 0: not at all. */
  readonly contentBelieveHours: number;
  /** Where files lie for all machines; null: in dataDir alone. */
  readonly filesUrl: StoreAddress | null;
  /** What dataDir keeps of them, in bytes. */
  readonly filesCacheSize: number;
  readonly membersOnly: AccessPolicy;
  /** Pages of an issue that are free to see; 0: none. */
  readonly previewPages: number;
  readonly phoneIssues: PhoneIssues;
  /** False: the service worker of readers' browsers removes itself and what it kept. */
  readonly offlineReading: boolean;
  /** Sessions that one printed code may have at once. */
  readonly maxDevices: number;
  /** Addresses and networks whose `X-Forwarded-For` counts. */
  readonly trustedProxies: readonly string[];
  /** Host names, in lower case, perhaps with a port, at which alone the desk answers; none: at every one. */
  readonly deskHosts: readonly string[];
  /** `mailto:` or `https:` address for whoever finds a hole. */
  readonly securityContact: string | null;
  /** Values that override the magazine's settings; null: the setting holds. */
  readonly magazine: {
    readonly name: string | null;
    readonly publisher: string | null;
    readonly instagram: string | null;
  };
  /** Where metrics are asked for; null: there are none. */
  readonly metrics: { readonly host: string; readonly port: number } | null;
  /** How long a process that was told to stop goes on answering, in seconds. */
  readonly drainSeconds: number;
  /** Names this process among others. */
  readonly instance: string;
  readonly logLevel: string;
  readonly secrets: {
    readonly contentToken: string | null;
    readonly contentWebhookSecret: string | null;
    readonly memberCredential: Credential | null;
    /** PostgreSQL for membership, with its password; null: SQLite in dataDir. */
    readonly databaseUrl: string | null;
    /** Encrypts and opens backups. */
    readonly backupPassphrase: string | null;
  };
}

type Environment = Readonly<Record<string, string | undefined>>;

/** @throws PublicError naming the variable, what it had and what it takes */
export function readConfig(environment: Environment): Config {
  const read = <Name extends VariableName>(name: Name) => readVariable(environment, name);
  const metricsPort = read("METRICS_PORT");
  return {
    port: read("PORT") as number,
    host: read("HOST") as string,
    publicUrl: read("PUBLIC_URL"),
    dataDir: resolve(read("DATA_DIR") as string),
    contentEndpoint: read("CONTENT_ENDPOINT"),
    contentPollSeconds: read("CONTENT_POLL_SECONDS") as number,
    contentAllowedHosts: read("CONTENT_ALLOWED_HOSTS") as string[],
    contentQuery: readQuery(read("CONTENT_QUERY")),
    contentAssetsUrl: read("CONTENT_ASSETS_URL"),
    contentFullReadHours: read("CONTENT_FULL_READ_HOURS") as number,
    contentBelieveHours: read("CONTENT_BELIEVE_HOURS") as number,
    filesUrl: read("FILES_URL"),
    filesCacheSize: (read("FILES_CACHE_GB") as number) * 1e9,
    membersOnly: read("MEMBERS_ONLY") as AccessPolicy,
    previewPages: read("PREVIEW_PAGES") as number,
    phoneIssues: read("PHONE_ISSUES") as PhoneIssues,
    offlineReading: read("OFFLINE_READING") === "on",
    maxDevices: read("MAX_DEVICES") as number,
    trustedProxies: read("TRUSTED_PROXIES") ?? [],
    deskHosts: read("DESK_HOSTS") ?? [],
    securityContact: read("SECURITY_CONTACT"),
    magazine: {
      name: read("MAGAZINE_NAME"),
      publisher: read("PUBLISHER_NAME"),
      instagram: read("INSTAGRAM_URL"),
    },
    metrics: metricsPort === null ? null : { host: read("METRICS_HOST") as string, port: metricsPort },
    drainSeconds: read("DRAIN_SECONDS") as number,
    instance: read("INSTANCE") ?? hostname(),
    logLevel: read("LOG_LEVEL") as string,
    secrets: {
      contentToken: read("CONTENT_TOKEN"),
      contentWebhookSecret: read("CONTENT_WEBHOOK_SECRET"),
      memberCredential: pair(read("MEMBER_USERNAME"), read("MEMBER_PASSWORD")),
      databaseUrl: read("DATABASE_URL"),
      backupPassphrase: read("BACKUP_PASSPHRASE"),
    },
  };
}

/** @returns a Turkish sentence for each variable that is set and no longer read */
export function removedVariables(environment: Environment): string[] {
  const given = Object.entries(REMOVED_VARIABLES).filter(([name]) => environment[name]);
  return given.map(([name, instead]) => `${name} artık kullanılmıyor: ${instead}.`);
}

const SECRETS = new Set<VariableName>([
  "CONTENT_TOKEN",
  "CONTENT_WEBHOOK_SECRET",
  "MEMBER_PASSWORD",
  "DATABASE_URL",
  // Whoever writes keys into it has them in no log.
  "FILES_URL",
  "BACKUP_PASSPHRASE",
]);

function readVariable<Name extends VariableName>(
  environment: Environment,
  name: Name,
): VariableValue<Name> | null {
  const { schema, takes, fallback } = variables[name];
  const given = environment[name];
  // An empty value is what a compose file or a unit gives for "not set".
  const value = given === undefined || given === "" ? fallback : given;
  if (value === undefined) return null;
  const result = v.safeParse(schema, value);
  if (result.success) return result.output as VariableValue<Name>;
  const had = SECRETS.has(name) ? "verilen değer (gizli)" : `“${value}”`;
  throw new PublicError("fault", `${name} geçersiz: ${had}. Beklenen: ${takes}.`);
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
