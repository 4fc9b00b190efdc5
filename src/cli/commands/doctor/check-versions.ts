import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { projectVersion } from "../../../config/project-version.ts";
import { doctorCopy as copy } from "./doctor-copy.ts";
import { type Finding, fault, fine } from "./finding.ts";

const LEAST_NODE = 24;
const PROJECT = fileURLToPath(new URL("../../../../", import.meta.url));

interface LockedPackage {
  readonly version?: string;
  readonly optional?: boolean;
  readonly dev?: boolean;
  readonly devOptional?: boolean;
}

/** @param root the project's folder, with package-lock.json and node_modules */
export async function checkVersions(root = PROJECT): Promise<Finding[]> {
  const { node, sqlite = "?" } = process.versions;
  const { versions } = copy;
  const facts = { mecmua: projectVersion, node, sqlite };
  const findings: Finding[] = [];
  if (Number.parseInt(node, 10) < LEAST_NODE)
    findings.push(fault(versions.oldNode(node, LEAST_NODE), versions.oldNodeRemedy, facts));
  const [wanted, installed] = await Promise.all([
    readPackages(resolve(root, "package-lock.json")),
    // npm's own record of what it has installed.
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
  return findings.length > 0 ? findings : [fine(versions.right(projectVersion, node, sqlite), facts)];
}

async function readPackages(path: string): Promise<Record<string, LockedPackage>> {
  const { packages = {} } = JSON.parse(await readFile(path, "utf8")) as {
    readonly packages?: Record<string, LockedPackage>;
  };
  return packages;
}
