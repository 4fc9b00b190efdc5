import { useState } from "react";
import type { SettingName } from "../../../magazine/settings.ts";
import type { SettingsView, ShownSettings } from "../../magazine/magazine-settings.ts";
import { ApiError, api } from "../api/api.ts";
import { useChange } from "../api/use-action.ts";
import { useForm } from "../forms/use-form.ts";
import { copy } from "./settings-page-copy.ts";

export type SettingsForm = ReturnType<typeof useSettingsForm>;

type Problems = { readonly [Name in SettingName]?: string | undefined };

/** Sends only what was changed, so that two people who save at once keep each other's. */
export function useSettingsForm(loaded: SettingsView) {
  const [view, setView] = useState(loaded);
  const { changes, values, isChanged, ...form } = useForm(view.settings);
  const [problems, setProblems] = useState<Problems>({});

  // The magazine's name stands over the navigation.
  const saving = useChange({ done: copy.saved }, async () => {
    const names = Object.keys(changes) as SettingName[];
    const json = names.map((name) => [name, { from: view.settings[name], to: changes[name] }]);
    try {
      const answer = await api.settings.$patch({ json: { changes: Object.fromEntries(json) } });
      setView(await answer.json());
    } catch (error) {
      if (error instanceof ApiError) await explain(error);
      throw error;
    }
    form.settle(changes);
    setProblems({});
  });

  async function explain({ reason, detail }: ApiError): Promise<void> {
    const { problems, fields = [] } = (detail ?? {}) as { problems?: Problems; fields?: SettingName[] };
    if (problems) setProblems(problems);
    if (reason !== "conflict") return;
    // The others' values are shown from here on: a second try overwrites them knowingly.
    const fresh = await (await api.settings.$get()).json();
    setView(fresh);
    setProblems(
      Object.fromEntries(
        fields.map((name) => [name, copy.theirs(wordsOf(fresh.settings[name]) ?? copy.cleared)]),
      ),
    );
  }

  return {
    changes,
    values,
    isChanged,
    isSaving: saving.isRunning,
    problem: (name: SettingName) => problems[name] ?? null,
    fixed: (name: SettingName) => view.fixed.find((one) => one.name === name),
    defaultOf: (name: SettingName) => wordsOf(view.defaults[name]),
    /** @param value perhaps half typed; null: back to the default */
    change(name: SettingName, value: unknown) {
      form.change({ [name]: value } as Partial<ShownSettings>);
      setProblems({ ...problems, [name]: undefined });
    },
    save: saving.run,
    discard() {
      form.discard();
      setProblems({});
    },
  };
}

function wordsOf(value: unknown): string | null {
  return typeof value === "string" || typeof value === "number" ? String(value) : null;
}
