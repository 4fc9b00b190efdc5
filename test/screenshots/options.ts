import { parseArgs } from "node:util";

const WIDTHS = [360, 768, 1280, 1920];
const SCHEMES = ["light", "dark", "forced"] as const;

export type Scheme = (typeof SCHEMES)[number];

export interface Options {
  /** Names of states, or how they begin. Empty for all. */
  readonly only: readonly string[];
  readonly widths: readonly number[];
  readonly schemes: readonly Scheme[];
  readonly folder: string;
}

export const USAGE = `npm run screenshots [-- --only home,login] [--width 360,1280] [--scheme light,dark,forced] [--to screenshots]
--only takes names of states or their beginnings; forced is a system with forced colours and is taken only when asked for.`;

/** @throws TypeError for what cannot be understood */
export function readOptions(given: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...given],
    options: {
      only: { type: "string", default: "" },
      width: { type: "string", default: WIDTHS.join(",") },
      scheme: { type: "string", default: "light,dark" },
      to: { type: "string", default: "screenshots" },
    },
  });
  const widths = values.width.split(",").map(Number);
  if (!widths.every((width) => width >= 200 && width <= 4000)) throw new TypeError(`--width ${values.width}`);
  const schemes = values.scheme.split(",") as Scheme[];
  if (!schemes.every((scheme) => SCHEMES.includes(scheme))) throw new TypeError(`--scheme ${values.scheme}`);
  return { only: values.only.split(",").filter(Boolean), widths, schemes, folder: values.to };
}
