import { useState } from "react";
import { useRevalidator } from "react-router";
import type { SettingName } from "../../../magazine/settings.ts";
import type { FixedSetting, SettingsView, ShownSettings } from "../../magazine/magazine-settings.ts";
import { ApiError, api } from "../api/api.ts";
import { useAction } from "../api/use-action.ts";
import { notify } from "../components/notices.tsx";
import { copy } from "./settings-page-copy.ts";

/** Changes that are not saved. Null: back to the default. */
export type SettingsDraft = { readonly [Name in SettingName]?: unknown };

export interface SettingsForm {
  readonly draft: SettingsDraft;
  readonly isChanged: boolean;
  readonly isSaving: boolean;
  /** The value that would be saved; null: not set. */
  value<Name extends SettingName>(name: Name): ShownSettings[Name];
  /** The server's refusal of it. */
  problem(name: SettingName): string | null;
  fixed(name: SettingName): FixedSetting | undefined;
  defaultOf(name: SettingName): string | null;
  change(name: SettingName, value: unknown): void;
  save(): Promise<boolean>;
  discard(): void;
}

/** Sends only what was changed, so that two people who save at once keep each other's. */
export function useSettingsForm(loaded: SettingsView): SettingsForm {
  const { revalidate } = useRevalidator();
  const [view, setView] = useState(loaded);
  const [draft, setDraft] = useState<SettingsDraft>({});
  const [problems, setProblems] = useState<{ readonly [Name in SettingName]?: string }>({});
  const names = Object.keys(draft) as SettingName[];
  const saved = (name: SettingName) => view.settings[name];

  const saving = useAction(async () => {
    const changes = Object.fromEntries(names.map((name) => [name, { from: saved(name), to: draft[name] }]));
    try {
      setView(await (await api.settings.$patch({ json: { changes } })).json());
    } catch (error) {
      if (error instanceof ApiError) await explain(error);
      throw error;
    }
    // What was typed during the request stays.
    setDraft((latest) => changedSince(draft, latest));
    setProblems({});
    notify(copy.saved);
    // The magazine's name stands over the navigation.
    await revalidate();
  });

  async function explain({ reason, detail, message }: ApiError): Promise<void> {
    const { field, fields = [] } = (detail ?? {}) as { field?: SettingName; fields?: SettingName[] };
    if (field) setProblems({ [field]: message });
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
    draft,
    isChanged: names.length > 0,
    isSaving: saving.isRunning,
    value: <Name extends SettingName>(name: Name) =>
      (name in draft ? draft[name] : saved(name)) as ShownSettings[Name],
    problem: (name) => problems[name] ?? null,
    fixed: (name) => view.fixed.find((one) => one.name === name),
    defaultOf: (name) => wordsOf(view.defaults[name]),
    change(name, value) {
      const { [name]: _, ...others } = draft;
      const isAsSaved = JSON.stringify(value) === JSON.stringify(saved(name));
      setDraft(isAsSaved ? others : { ...others, [name]: value });
      setProblems({ ...problems, [name]: undefined });
    },
    save: saving.run,
    discard() {
      setDraft({});
      setProblems({});
    },
  };
}

function changedSince(sent: SettingsDraft, latest: SettingsDraft): SettingsDraft {
  const entries = Object.entries(latest) as [SettingName, unknown][];
  return Object.fromEntries(entries.filter(([name, value]) => value !== sent[name]));
}

function wordsOf(value: unknown): string | null {
  return typeof value === "string" || typeof value === "number" ? String(value) : null;
}
