import { existsSync, globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { variables } from "../src/config/variables.ts";
import { DESK } from "../src/desk/desk-paths.ts";
import { routes } from "../src/domain/paths.ts";

const read = (name: string) => readFileSync(new URL(name, import.meta.url), "utf8");
const compose = parse(read("compose.yaml"));

/** What compose itself reads, and what Node, glibc, systemd, npm or the object store's client read. */
const OTHERS = [
  "SITE_HOST",
  "NODE_ENV",
  "MALLOC_ARENA_MAX",
  "MALLOC_MMAP_THRESHOLD_",
  "AWS_ACCESS_KEY_ID",
  "AWS_SECRET_ACCESS_KEY",
];

test("every variable that is given to the site is one of its own", () => {
  const named = [
    ...[...read(".env.example").matchAll(/^#?([A-Z_]+)=/gm)].map(([, name = ""]) => name),
    ...Object.keys(compose.services.mecmua.environment),
    ...[...read("Containerfile").matchAll(/^ENV (.*)$/gm)].flatMap(([, pairs]) => names(pairs)),
    ...[...read("mecmua.service").matchAll(/^Environment=(.*)$/gm)].flatMap(([, pairs]) => names(pairs)),
    ...[
      ...`${read("nginx.conf")}${read("nginx-machines.conf")}${read("haproxy.cfg")}`.matchAll(
        /\b([A-Z_]{4,})=/g,
      ),
    ].map(([, name = ""]) => name),
  ];
  expect(named).toContain("PUBLIC_URL");
  expect(named.filter((name) => !(name in variables) && !OTHERS.includes(name))).toEqual([]);
});

test("no example has a secret", () => {
  const secrets = /^[^#]*(?:PASSWORD|TOKEN|SECRET|PASSPHRASE|DATABASE_URL)\s*[=:]\s*\S/m;
  for (const name of [
    ".env.example",
    "compose.yaml",
    "Caddyfile",
    "nginx.conf",
    "nginx-machines.conf",
    "haproxy.cfg",
    "mecmua.service",
  ]) {
    expect(read(name)).not.toMatch(secrets);
  }
});

test("addresses and files that the examples name are there", () => {
  expect(read("nginx.conf")).toContain(`location ${DESK}/api/`);
  expect(read("haproxy.cfg")).toContain(`{ path ${DESK} } || { path_beg ${DESK}/ }`);
  expect(read("haproxy.cfg")).toContain(`METH_POST { path ${routes.login} ${routes.login}.data }`);
  expect(read("nginx-machines.conf")).toContain(`location ~ ^${routes.login}(\\.data)?$ {`);
  expect(read("haproxy.cfg")).toContain(`http-check send meth GET uri ${routes.ready} `);
  expect(read("nginx-machines.conf")).toContain(`location ${DESK} {`);
  expect(read("Containerfile")).toContain(`'${routes.ready}'`);
  expect(compose.services.mecmua.healthcheck.test).toContain(`${routes.ready}\``);
  const copied = [...read("Containerfile").matchAll(/^COPY --from=build \/app\/(\S+)/gm)].map(
    ([, path = ""]) => path,
  );
  const made = ["node_modules", "build"];
  expect(copied.filter((path) => !made.includes(path) && !existsSync(path))).toEqual([]);
  expect(read("mecmua.service")).toContain("ExecStart=/opt/mecmua/current/mecmua");
  expect(read("mecmua-backup.service")).toContain("ExecStart=/opt/mecmua/current/bin/mecmua backup ");
});

test("the image starts the server with the flags of bin/start", () => {
  const start = /^exec (node .*)$/m.exec(readFileSync("bin/start", "utf8"))?.[1] ?? "";
  expect(read("Containerfile")).toContain(`CMD ${JSON.stringify(start.split(" ")).replaceAll(",", ", ")}`);
});

test("compose gives Caddy what the Caddyfile asks for", () => {
  const asked = [...read("Caddyfile").matchAll(/\{\$([A-Z_]+)/g)].map(([, name = ""]) => name);
  expect(new Set(asked)).toEqual(new Set(Object.keys(compose.services.caddy.environment)));
});

test("the compose file keeps to what podman-compose 1.0 reads as well", () => {
  expect(read("compose.yaml")).not.toMatch(/\$\{\w+:?-\}/);
  expect(typeof compose.services.mecmua.healthcheck.test).toBe("string");
});

test("what the server and the command load is no development dependency", () => {
  const { dependencies } = JSON.parse(readFileSync("package.json", "utf8"));
  const sources = globSync("src/**/*.ts").filter(
    (path) => !/\.test\.ts$|\/testing\/|^src\/(?:site|desk\/app|offline|dev\.ts)\b/.test(path),
  );
  const missing = sources.flatMap((path) =>
    [
      ...readFileSync(path, "utf8").matchAll(
        /^(?:import|export) (?!type )[\w*{][^;"]* from "([^".][^"]*)";/gm,
      ),
    ]
      .map(([, name = ""]) => name)
      .filter((name) => !name.startsWith("node:"))
      .map((name) => name.split("/", name.startsWith("@") ? 2 : 1).join("/"))
      .filter((name) => !(name in dependencies))
      .map((name) => `${path}: ${name}`),
  );
  expect(sources.length).toBeGreaterThan(300);
  expect(missing).toEqual([]);
});

/** Of `A=1 B=2`. */
function names(pairs = ""): string[] {
  return [...pairs.matchAll(/([A-Z_]+)=/g)].map(([, name = ""]) => name);
}

test("the image starts the server with the flags of bin/start", () => {
  const [, flags] = /^exec node (.+)$/m.exec(read("../bin/start")) ?? [];
  const [, command] = /^CMD (\[.+\])$/m.exec(read("Containerfile")) ?? [];
  expect(JSON.parse(command ?? "[]")).toEqual(["node", ...(flags ?? "").split(" ")]);
});
