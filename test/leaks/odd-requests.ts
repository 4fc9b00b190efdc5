import type { Asked } from "./ask.ts";

export interface OddRequest extends Asked {
  /** It asks for the very address: whoever may not have it is given nothing of it. */
  readonly isSame: boolean;
}

const METHODS = [
  ..."HEAD OPTIONS POST PUT PATCH DELETE TRACE PROPFIND COPY MOVE LOCK MKCOL SEARCH REPORT QUERY SUBSCRIBE".split(
    " ",
  ),
  ...["get", "XYZ"],
];

const HEADERS: readonly Readonly<Record<string, string>>[] = [
  { range: "bytes=0-" },
  { range: "bytes=0-99" },
  { range: "bytes=-99" },
  { range: "bytes=0-9,20-29" },
  { range: "bytes=99999999-" },
  { range: "items=0-9" },
  { "if-none-match": "*" },
  { "if-match": "*" },
  { "if-modified-since": "Sat, 21 Nov 2099 00:00:00 GMT" },
  { "if-unmodified-since": "Sat, 21 Nov 2099 00:00:00 GMT" },
  { "if-range": "Sat, 21 Nov 2099 00:00:00 GMT", range: "bytes=0-99" },
  { accept: "application/pdf" },
  { accept: "application/json" },
  { accept: "text/x-script" },
  { accept: "image/avif,image/webp,*/*;q=0.1" },
  { accept: "*/*;q=x" },
  { "accept-encoding": "gzip" },
  { "accept-encoding": "br" },
  { "accept-encoding": "zstd" },
  { "accept-encoding": "identity;q=0, *" },
  { "accept-language": "en" },
  { "user-agent": "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148" },
  { "user-agent": "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)" },
  { "x-forwarded-for": "127.0.0.1" },
  { "x-forwarded-host": "masa.dergi.example", "x-forwarded-proto": "https" },
  { forwarded: "for=127.0.0.1;host=localhost;proto=https" },
  { "x-real-ip": "127.0.0.1" },
  { "x-http-method-override": "GET" },
  { "x-method-override": "PUT" },
  { purpose: "prefetch", "sec-purpose": "prefetch" },
  { "x-middleware-subrequest": "middleware" },
  { "x-requested-with": "XMLHttpRequest" },
  { authorization: "Basic b2t1cjpwb3lyYXotMTI=" },
  { authorization: "Bearer null" },
  { cookie: "mecmua=; mecmua-uye=1" },
  { cookie: `mecmua=${"a".repeat(43)}; mecmua-uye=1` },
  { cookie: "mecmua=' OR 1=1 --" },
  { cookie: "__Host-mecmua=1; mecmua-masa=1" },
  { origin: "null" },
  { "sec-fetch-dest": "embed", "sec-fetch-mode": "no-cors", "sec-fetch-site": "cross-site" },
  { expect: "100-continue" },
  { te: "trailers", connection: "close, te" },
  { "cache-control": "only-if-cached" },
  { pragma: "no-cache" },
];

const HOSTS = ["masa.dergi.example", "127.0.0.1", "[::1]", "localhost:1", "a..b", "localhost, dergi.example"];

/** Every odd way in which an address is asked. @param etag what a member's browser was given with it */
export function oddRequests(target: string, etag: string | undefined): OddRequest[] {
  const headers = etag
    ? [
        ...HEADERS,
        { "if-none-match": etag },
        { "if-none-match": `W/${etag}` },
        { "if-match": etag },
        { "if-range": etag, range: "bytes=0-99" },
      ]
    : HEADERS;
  return [
    ...headers.map((headers) => ({ target, headers, isSame: true })),
    ...METHODS.map((method) => ({ target, method, isSame: method === "HEAD" })),
    ...HOSTS.map((host) => ({ target, headers: { host }, isSame: true })),
    { target, method: "POST", body: "_method=GET", headers: FORM, isSame: false },
    { target: "/", headers: { "x-original-url": target, "x-rewrite-url": target }, isSame: false },
    { target: "/healthz", headers: { "x-original-url": target, "x-accel-redirect": target }, isSame: false },
    ...spellings(target).map((target) => ({ target, isSame: false })),
  ];
}

const FORM = { "content-type": "application/x-www-form-urlencoded", "x-http-method-override": "GET" };

/** Addresses that something on the way could take for this one. */
function spellings(target: string): string[] {
  const [path = "", query] = target.split("?");
  const rest = query === undefined ? "" : `?${query}`;
  const more = query === undefined ? "?" : `?${query}&`;
  const parts = path.split("/").slice(1);
  const first = parts[0] ?? "";
  const last = parts.at(-1) ?? "";
  const begin = parts.slice(0, -1).join("/");
  const encoded = (text: string) =>
    [...Buffer.from(text, "latin1")].map((byte) => `%${byte.toString(16).padStart(2, "0")}`).join("");
  const paths = [
    `/${path}`,
    `//${path}`,
    path.replaceAll("/", "//"),
    `/.${path}`,
    `/x/..${path}`,
    `/x/%2e%2e${path}`,
    `/x/%2E%2E${path}`,
    `/..${path}`,
    `/%2e${path}`,
    `/assets/..${path}`,
    `/assets/%2e%2e${path}`,
    `/assets/..%2f${parts.join("%2f")}`,
    `/${begin}/./${last}`,
    `/${begin}/%2e/${last}`,
    `${path}/`,
    `${path}//`,
    `${path}/.`,
    `${path}/..`,
    `${path}.`,
    `${path}%20`,
    `${path}%00`,
    `${path}%00.css`,
    `${path}%0a`,
    `${path};a=b`,
    `${path};.css`,
    `${path}/.css`,
    `${path}.css`,
    `${path}.json`,
    `${path}.webp`,
    `${path}.data`,
    `${path}.data/`,
    `${path}/_.data`,
    `${path}%2Edata`,
    `${path}~`,
    `${path}.bak`,
    `${path}%3f`,
    `${path}%23`,
    `/${parts.join("%2f")}`,
    `/${parts.join("%252f")}`,
    `/${parts.join("\\")}`,
    `/${parts.join("%5c")}`,
    `/${encoded(first)}/${parts.slice(1).join("/")}`,
    `/${begin}/${encoded(last)}`,
    `/${begin}/${encoded(last).replaceAll("%", "%25")}`,
    path.toUpperCase(),
    `/${first.toUpperCase()}/${parts.slice(1).join("/")}`,
    `/${first}/${parts.slice(1).join("/").toUpperCase()}`,
    `/masa${path}`,
    `/masa/..${path}`,
    `/masa/api${path}`,
    `/index.php${path}`,
    `/${first}/${"x".repeat(6_000)}/../${parts.slice(1).join("/")}`,
  ];
  return [
    ...paths.map((path) => path + rest),
    `${path}${more}_routes=routes/post/post`,
    `${path}.data${more}_routes=root`,
    `${path}.data${more}_routes=root,routes/post/post`,
    `${path}.data${more}_routes=`,
    `${path}${more}index`,
    `${path}${more}x=1`,
    `${path}${more}_method=GET`,
    `${path}${more}${"a".repeat(4_000)}`,
    `${path}?#${query ?? ""}`,
    `${path}#x`,
    `http://localhost${target}`,
    `http://dergi.example${target}`,
    `HTTP://a@b:1${target}`,
    target.slice(1),
    target.normalize("NFD"),
  ];
}
