import { readdir, readFile, stat } from "node:fs/promises";
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { projectVersion } from "../../../config/project-version.ts";
import { type Config, removedVariables } from "../../../config/read-config.ts";
import { type VariableName, variables } from "../../../config/variables.ts";
import { closestWord } from "../../../domain/search/closest-word.ts";
import { doctorCopy as copy } from "./doctor-copy.ts";
import { type Finding, fault, fine, note } from "./finding.ts";

/** Shorter names of other programs look like ours by chance. */
const LEAST_LENGTH = 8;

/** Wrong values have ended the command already, as they end a start. Values are not told: some are secret. */
export function checkEnvironment(
  environment: Readonly<Record<string, string | undefined>>,
  { publicUrl, host }: Pick<Config, "publicUrl" | "host">,
): Finding[] {
  const names = Object.keys(variables) as VariableName[];
  const given = names.filter((name) => environment[name]);
  const findings = Object.keys(environment).flatMap((name) => {
    const meant = name in variables || name.length < LEAST_LENGTH ? null : closestWord(name, names);
    if (meant === null || meant.length < LEAST_LENGTH) return [];
    return [
      fault(copy.environment.misspelt(name, meant), copy.environment.misspeltRemedy(meant), { name, meant }),
    ];
  });
  for (const sentence of removedVariables(environment))
    findings.push(note(sentence, copy.environment.removedRemedy));
  const isOpen = host !== "127.0.0.1" && host !== "::1" && host !== "localhost";
  if (isOpen && publicUrl?.startsWith("https:"))
    findings.push(note(copy.environment.open(host), copy.environment.openRemedy, { host }));
  return [fine(copy.environment.given(given), { given }), ...findings];
}

const LEAST_NODE = 24;
const PROJECT = fileURLToPath(new URL("../../../../", import.meta.url));

interface LockedPackage {
  readonly version?: string;
  readonly optional?: boolean;
  readonly dev?: boolean;
  readonly devOptional?: boolean;
}

export async function checkVersions(root = PROJECT): Promise<Finding[]> {
  const { node, sqlite = "?" } = process.versions;
  const { versions } = copy;
  const facts = { mecmua: projectVersion, node, sqlite };
  const findings: Finding[] = [];
  if (Number.parseInt(node, 10) < LEAST_NODE)
    findings.push(fault(versions.oldNode(node, LEAST_NODE), versions.oldNodeRemedy, facts));
  const [wanted, installed] = await Promise.all([
    readPackages(resolve(root, "package-lock.json")),
    readPackages(resolve(root, "node_modules/.package-lock.json")),
  ]);
  const other = Object.entries(wanted)
    .filter(([path, { version, optional, dev, devOptional }]) => {
      const there = installed[path];
      // What is for another platform, or for building, need not be there.
      if (there === undefined)
        return path !== "" && !(optional || dev || devOptional) && version !== undefined;
      return there.version !== version;
    })
    .map(([path]) => path.replace(/^.*node_modules\//, ""));
  if (other.length > 0)
    findings.push(fault(versions.otherParts(other), versions.otherPartsRemedy, { other }));
  const stale = await newerThanBuild(root);
  if (stale !== null) findings.push(fault(versions.staleBuild(stale), versions.staleBuildRemedy, { stale }));
  return findings.length > 0 ? findings : [fine(versions.right(projectVersion, node, sqlite), facts)];
}

/** As bin/prepare.sh decides what to build. @returns a source that changed after it; null: none, or nothing was built here */
async function newerThanBuild(root: string): Promise<string | null> {
  const built = await stat(resolve(root, "build/program/.made")).catch(() => null);
  if (built === null) return null;
  for (const name of await readdir(resolve(root, "src"), { recursive: true })) {
    if (!/(?<!\.test)\.tsx?$|\.css$/.test(name)) continue;
    if ((await stat(resolve(root, "src", name))).mtimeMs > built.mtimeMs) return `src/${name}`;
  }
  return null;
}

async function readPackages(path: string): Promise<Record<string, LockedPackage>> {
  return JSON.parse(await readFile(path, "utf8")).packages ?? {};
}
