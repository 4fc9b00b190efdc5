import proxyAddress from "proxy-addr";
import * as v from "valibot";
import { parseWebAddress } from "../domain/address/parse-web-address.ts";
import { parseStoreAddress, type StoreAddress } from "../platform/object-store/store-address.ts";
import { PublicError } from "../platform/public-error.ts";

const text = v.pipe(v.string(), v.trim(), v.nonEmpty());

const wholeNumber = (least: number, most: number, what = "sayı") => ({
  schema: v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number), v.minValue(least), v.maxValue(most)),
  takes: `${least} ile ${most} arasında bir ${what}`,
});

const oneOf = <const Words extends readonly string[]>(...words: Words) => ({
  schema: v.picklist(words),
  takes: `${words.slice(0, -1).join(", ")} ya da ${words.at(-1)}`,
});

const webAddress = v.pipe(
  v.string(),
  v.check((value) => parseWebAddress(value) !== null),
);

const list = v.pipe(
  v.string(),
  v.transform((value) => value.split(/[\s,]+/u).filter((part) => part !== "")),
);

/** `graphassets.com`, `*.graphassets.com` or `resim.example.com:8443`. */
const hosts = v.pipe(
  list,
  v.everyItem((host) => /^(\*\.)?[\p{L}\d.-]+(:\d{1,5})?$/u.test(host)),
);

/** `masa.dergi.example` or `localhost:3000`. */
const deskHosts = v.pipe(
  list,
  v.everyItem((host) => /^[\p{L}\d.-]+(:\d{1,5})?$/u.test(host)),
  v.mapItems((host) => host.replace(/^[^:]+/, (name) => URL.parse(`http://${name}`)?.hostname ?? name)),
);

const ADDRESS_WITHOUT_USER = "içinde kullanıcı adı bulunmayan, http:// ya da https:// ile başlayan bir adres";

/** A header that a request may have beside those that it has by itself. */
const HEADER =
  /^(?!(?:host|connection|content-\w+|transfer-encoding|accept(?:-encoding)?|expect|upgrade|te|trailer|keep-alive)\s*:)[\w-]+\s*:\s*[\x21-\x7e](?:[\x20-\x7e]*[\x21-\x7e])?$/i;

/** Of a backup, in characters. */
export const LEAST_PASSPHRASE = 12;

interface Variable {
  readonly schema: v.GenericSchema;
  /** In Turkish, for the sentence that refuses another value. */
  readonly takes: string;
  readonly fallback?: string;
}

export const variables = {
  PORT: { ...wholeNumber(0, 65_535), fallback: "3000" },
  HOST: { schema: text, takes: "bir adres ya da sunucu adı", fallback: "127.0.0.1" },
  PUBLIC_URL: {
    schema: v.pipe(
      webAddress,
      v.check((value) => {
        const url = URL.parse(value);
        return url?.href === `${url?.origin}/`;
      }),
      v.transform((value) => new URL(value).origin),
    ),
    takes: "http:// ya da https:// ile başlayan, yolu olmayan bir adres (https://dergi.example gibi)",
  },
  DATA_DIR: { schema: text, takes: "bir klasör yolu", fallback: "data" },
  CONTENT_ENDPOINT: { schema: webAddress, takes: ADDRESS_WITHOUT_USER },
  CONTENT_TOKEN: {
    schema: v.pipe(v.string(), v.regex(/^[\x21-\x7e]+$/)),
    takes: "boşluk içermeyen bir anahtar",
  },
  CONTENT_HEADERS: {
    schema: v.pipe(
      v.string(),
      v.transform((value) => value.split("\n").flatMap((line) => line.split(/;(?=[ \t]*[\w-]+[ \t]*:)/))),
      v.transform((lines) => lines.map((line) => line.trim()).filter((line) => line !== "")),
      v.everyItem((line) => HEADER.test(line)),
      v.transform((lines) => {
        const pairs = lines.map((line) => {
          const colon = line.indexOf(":");
          return [line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim()] as const;
        });
        return Object.fromEntries(pairs) as Readonly<Record<string, string>>;
      }),
    ),
    takes: "“x-api-key: DEĞER” gibi bir başlık ya da noktalı virgülle ayrılmış birkaçı",
  },
  CONTENT_POLL_SECONDS: { ...wholeNumber(1, 86_400, "saniye sayısı"), fallback: "60" },
  CONTENT_FULL_READ_HOURS: { ...wholeNumber(1, 168, "saat sayısı"), fallback: "24" },
  CONTENT_BELIEVE_HOURS: { ...wholeNumber(0, 168, "saat sayısı"), fallback: "6" },
  CONTENT_QUERY: { schema: text, takes: "GraphQL sorgusunun bulunduğu dosyanın yolu" },
  CONTENT_ASSETS_URL: { schema: webAddress, takes: ADDRESS_WITHOUT_USER },
  CONTENT_WEBHOOK_SECRET: {
    schema: v.pipe(v.string(), v.regex(/^[\x21-\x7e]{16,200}$/)),
    takes: "boşluk içermeyen, 16 ile 200 karakter arasında bir anahtar",
  },
  CONTENT_ALLOWED_HOSTS: {
    schema: hosts,
    takes: "virgülle ayrılmış sunucu adları (örnek: *.graphassets.com)",
    fallback: "*.graphassets.com",
  },
  MEMBER_USERNAME: { schema: text, takes: "boş olmayan bir kullanıcı adı" },
  MEMBER_PASSWORD: { schema: text, takes: "boş olmayan bir şifre" },
  MEMBERS_ONLY: oneOf("pdf", "all", "none"),
  PREVIEW_PAGES: wholeNumber(0, 50, "sayfa sayısı"),
  PHONE_ISSUES: oneOf("pdf", "reader"),
  OFFLINE_READING: { ...oneOf("on", "off"), fallback: "on" },
  MAX_DEVICES: wholeNumber(1, 1000),
  DATABASE_URL: {
    schema: v.pipe(
      v.string(),
      v.check((value) => /^postgres(ql)?:$/.test(URL.parse(value)?.protocol ?? "")),
    ),
    takes: "postgres:// ile başlayan bir adres",
  },
  FILES_URL: {
    schema: v.pipe(
      v.string(),
      v.transform(parseStoreAddress),
      v.check((address) => address !== null),
      v.transform((address) => address as StoreAddress),
    ),
    takes:
      "s3://kova/önek?endpoint=https://…&region=… biçiminde, içinde anahtar bulunmayan bir adres (anahtarlar AWS_ACCESS_KEY_ID ve AWS_SECRET_ACCESS_KEY iledir)",
  },
  FILES_CACHE_GB: { ...wholeNumber(1, 100_000), fallback: "20" },
  BACKUP_DIR: { schema: text, takes: "bir klasör yolu" },
  BACKUP_PASSPHRASE: {
    schema: v.pipe(v.string(), v.minLength(LEAST_PASSPHRASE)),
    takes: `en az ${LEAST_PASSPHRASE} karakterlik bir parola`,
  },
  SMTP_URL: {
    schema: v.pipe(
      v.string(),
      v.check((value) => {
        const url = URL.parse(value);
        return (url?.protocol === "smtp:" || url?.protocol === "smtps:") && url.hostname !== "";
      }),
    ),
    takes: "smtps://ad:parola@posta.example?from=masa@dergi.example biçiminde bir adres",
  },
  TRUSTED_PROXIES: {
    schema: v.pipe(list, v.everyItem(isProxy)),
    takes: "virgülle ayrılmış IP adresleri ya da ağlar (örnek: 127.0.0.1, 10.0.0.0/8)",
    fallback: "",
  },
  DESK_HOSTS: {
    schema: deskHosts,
    takes: "virgülle ayrılmış sunucu adları (örnek: masa.dergi.example)",
    fallback: "",
  },
  SECURITY_CONTACT: {
    schema: v.pipe(
      v.string(),
      v.check(
        (value) => /^(?:mailto:[^\s@]+@[^\s@]+|https:\/\/[^\s@]+)$/i.test(value) && URL.canParse(value),
      ),
    ),
    takes: "mailto: ya da https:// ile başlayan bir adres",
  },
  METRICS_PORT: wholeNumber(0, 65_535),
  METRICS_HOST: { schema: text, takes: "bir adres ya da sunucu adı", fallback: "127.0.0.1" },
  DRAIN_SECONDS: { ...wholeNumber(0, 300, "saniye sayısı"), fallback: "0" },
  INSTANCE: {
    schema: v.pipe(v.string(), v.regex(/^[\w.-]{1,64}$/)),
    takes: "en çok 64 harf, rakam, nokta ya da tire",
  },
  MAGAZINE_NAME: { schema: text, takes: "boş olmayan bir ad" },
  PUBLISHER_NAME: { schema: text, takes: "boş olmayan bir ad" },
  INSTAGRAM_URL: { schema: webAddress, takes: "http:// ya da https:// ile başlayan bir adres" },
  LOG_LEVEL: {
    ...oneOf("trace", "debug", "info", "warn", "error", "fatal", "silent"),
    fallback: "info",
  },
} as const satisfies Record<string, Variable>;

/** What a former version read, and in Turkish what there is instead. */
export const REMOVED_VARIABLES = {
  WORKERS:
    "site tek süreçle yanıt verir; daha çok okur için önüne bir CDN ya da yanına başka makineler konur",
  INDEXNOW_KEY: "arama motorları değişiklikleri site haritasından (/sitemap.xml) öğrenir",
} as const;

export type VariableName = keyof typeof variables;
type Value<Name extends VariableName> = v.InferOutput<(typeof variables)[Name]["schema"]>;
type Given<Name extends VariableName> = (typeof variables)[Name] extends { readonly fallback: string }
  ? Value<Name>
  : Value<Name> | null;

const SECRETS = new Set<VariableName>([
  "CONTENT_TOKEN",
  "CONTENT_HEADERS",
  "CONTENT_WEBHOOK_SECRET",
  "MEMBER_PASSWORD",
  "DATABASE_URL",
  // Whoever writes keys into it has them in no log.
  "FILES_URL",
  "BACKUP_PASSPHRASE",
  "SMTP_URL",
]);

/** @returns null of what is not given and has no fallback @throws PublicError naming the variable, what it had and what it takes */
export function readVariable<Name extends VariableName>(given: string | undefined, name: Name): Given<Name> {
  const { schema, takes, fallback }: Variable = variables[name];
  // An empty value is what a compose file or a unit gives for "not set".
  const value = given || fallback;
  if (value === undefined) return null as Given<Name>;
  const result = v.safeParse(schema, value);
  if (result.success) return result.output as Given<Name>;
  const had = SECRETS.has(name) ? "verilen değer (gizli)" : `“${value}”`;
  throw new PublicError("fault", `${name} geçersiz: ${had}. Beklenen: ${takes}.`);
}

/** True when the library that will read it takes it; it does not take all that are addresses, `0.0.0.0/0` for one. */
function isProxy(address: string): boolean {
  if (!/^[\da-f.:]+(?:\/\d{1,3})?$/i.test(address)) return false;
  try {
    proxyAddress.compile([address]);
    return true;
  } catch {
    return false;
  }
}
