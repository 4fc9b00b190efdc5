import { useState } from "react";
import type { ApiError } from "../api/api.ts";

/** What is typed over what is saved: `changes` are what differs from it. */
export function useForm<Values extends object>(saved: Values) {
  const [changes, setChanges] = useState<Partial<Values>>({});
  const values: Values = { ...saved, ...changes };
  const change = (typed: Partial<Values>) =>
    setChanges((latest) => differing({ ...latest, ...typed }, saved));
  return {
    values,
    changes,
    isChanged: Object.keys(changes).length > 0,
    change,
    discard: () => setChanges({}),
    /** What was typed while these were being saved stays. */
    settle: (sent: Partial<Values>) => setChanges((latest) => differing(latest, sent)),
    /** @param error the server's refusal, perhaps of this field */
    field: <Name extends keyof Values & string>(name: Name, error: ApiError | null) => ({
      value: values[name],
      onChange: (value: Values[Name]) => change({ [name]: value } as unknown as Partial<Values>),
      problem: error?.messageFor(name),
    }),
  };
}

function differing<Values extends object>(values: Partial<Values>, from: Partial<Values>): Partial<Values> {
  const isOther = ([name, value]: [string, unknown]) =>
    JSON.stringify(value) !== JSON.stringify(from[name as keyof Values]);
  return Object.fromEntries(Object.entries(values).filter(isOther)) as Partial<Values>;
}
