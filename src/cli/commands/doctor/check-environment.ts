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
