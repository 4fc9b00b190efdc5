import proxyAddress from "proxy-addr";
import * as v from "valibot";
import { parseStoreAddress, type StoreAddress } from "../platform/object-store/store-address.ts";

const text = v.pipe(v.string(), v.trim(), v.nonEmpty());

const wholeNumber = (least: number, most: number) =>
  v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number), v.minValue(least), v.maxValue(most));

const webAddress = v.pipe(
  v.string(),
  v.check((value) => {
    const url = URL.parse(value);
    return (url?.protocol === "http:" || url?.protocol === "https:") && !url.username && !url.password;
  }),
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

const addresses = v.pipe(list, v.everyItem(isProxy));

/** Of a backup, in characters. */
export const LEAST_PASSPHRASE = 12;

/** Every environment variable: how it is read, and in Turkish what it takes. */
export const variables = {
  PORT: { schema: wholeNumber(0, 65_535), takes: "0 ile 65535 arasında bir sayı", fallback: "3000" },
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
    fallback: undefined,
  },
  DATA_DIR: { schema: text, takes: "bir klasör yolu", fallback: "data" },
  CONTENT_ENDPOINT: {
    schema: webAddress,
    takes: "içinde kullanıcı adı bulunmayan, http:// ya da https:// ile başlayan bir adres",
    fallback: undefined,
  },
  CONTENT_TOKEN: {
    schema: v.pipe(v.string(), v.regex(/^[\x21-\x7e]+$/)),
    takes: "boşluk içermeyen bir anahtar",
    fallback: undefined,
  },
  CONTENT_POLL_SECONDS: {
    schema: wholeNumber(1, 86_400),
    takes: "1 ile 86400 arasında bir saniye sayısı",
    fallback: "60",
  },
  CONTENT_FULL_READ_HOURS: {
    schema: wholeNumber(1, 168),
    takes: "1 ile 168 arasında bir saat sayısı",
    fallback: "24",
  },
  CONTENT_BELIEVE_HOURS: {
    schema: wholeNumber(0, 168),
    takes: "0 ile 168 arasında bir saat sayısı",
    fallback: "6",
  },
  CONTENT_QUERY: { schema: text, takes: "GraphQL sorgusunun bulunduğu dosyanın yolu", fallback: undefined },
  CONTENT_ASSETS_URL: {
    schema: webAddress,
    takes: "içinde kullanıcı adı bulunmayan, http:// ya da https:// ile başlayan bir adres",
    fallback: undefined,
  },
  CONTENT_WEBHOOK_SECRET: {
    schema: v.pipe(v.string(), v.regex(/^[\x21-\x7e]{16,200}$/)),
    takes: "boşluk içermeyen, 16 ile 200 karakter arasında bir anahtar",
    fallback: undefined,
  },
  CONTENT_ALLOWED_HOSTS: {
    schema: hosts,
    takes: "virgülle ayrılmış sunucu adları (örnek: *.graphassets.com)",
    fallback: "*.graphassets.com",
  },
  MEMBER_USERNAME: { schema: text, takes: "boş olmayan bir kullanıcı adı", fallback: undefined },
  MEMBER_PASSWORD: { schema: text, takes: "boş olmayan bir şifre", fallback: undefined },
  MEMBERS_ONLY: {
    schema: v.picklist(["pdf", "all", "none"]),
    takes: "pdf, all ya da none",
    fallback: "pdf",
  },
  PREVIEW_PAGES: { schema: wholeNumber(0, 50), takes: "0 ile 50 arasında bir sayfa sayısı", fallback: "3" },
  PHONE_ISSUES: { schema: v.picklist(["pdf", "reader"]), takes: "pdf ya da reader", fallback: "pdf" },
  OFFLINE_READING: { schema: v.picklist(["on", "off"]), takes: "on ya da off", fallback: "on" },
  MAX_DEVICES: { schema: wholeNumber(1, 1000), takes: "1 ile 1000 arasında bir sayı", fallback: "5" },
  DATABASE_URL: {
    schema: v.pipe(
      v.string(),
      v.check((value) => /^postgres(ql)?:$/.test(URL.parse(value)?.protocol ?? "")),
    ),
    takes: "postgres:// ile başlayan bir adres",
    fallback: undefined,
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
    fallback: undefined,
  },
  FILES_CACHE_GB: {
    schema: wholeNumber(1, 100_000),
    takes: "1 ile 100000 arasında bir sayı",
    fallback: "20",
  },
  BACKUP_PASSPHRASE: {
    schema: v.pipe(v.string(), v.minLength(LEAST_PASSPHRASE)),
    takes: `en az ${LEAST_PASSPHRASE} karakterlik bir parola`,
    fallback: undefined,
  },
  TRUSTED_PROXIES: {
    schema: addresses,
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
    fallback: undefined,
  },
  METRICS_PORT: {
    schema: wholeNumber(0, 65_535),
    takes: "0 ile 65535 arasında bir sayı",
    fallback: undefined,
  },
  METRICS_HOST: { schema: text, takes: "bir adres ya da sunucu adı", fallback: "127.0.0.1" },
  DRAIN_SECONDS: {
    schema: wholeNumber(0, 300),
    takes: "0 ile 300 arasında bir saniye sayısı",
    fallback: "0",
  },
  INSTANCE: {
    schema: v.pipe(v.string(), v.regex(/^[\w.-]{1,64}$/)),
    takes: "en çok 64 harf, rakam, nokta ya da tire",
    fallback: undefined,
  },
  MAGAZINE_NAME: { schema: text, takes: "boş olmayan bir ad", fallback: undefined },
  PUBLISHER_NAME: { schema: text, takes: "boş olmayan bir ad", fallback: undefined },
  INSTAGRAM_URL: {
    schema: webAddress,
    takes: "http:// ya da https:// ile başlayan bir adres",
    fallback: undefined,
  },
  LOG_LEVEL: {
    schema: v.picklist(["trace", "debug", "info", "warn", "error", "fatal", "silent"]),
    takes: "trace, debug, info, warn, error, fatal ya da silent",
    fallback: "info",
  },
} as const;

/** What a former version read, and in Turkish what there is instead. */
export const REMOVED_VARIABLES = {
  WORKERS:
    "site tek süreçle yanıt verir; daha çok okur için önüne bir CDN ya da yanına başka makineler konur",
  INDEXNOW_KEY: "arama motorları değişiklikleri site haritasından (/sitemap.xml) öğrenir",
} as const;

export type VariableName = keyof typeof variables;
export type VariableValue<Name extends VariableName> = v.InferOutput<(typeof variables)[Name]["schema"]>;

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
