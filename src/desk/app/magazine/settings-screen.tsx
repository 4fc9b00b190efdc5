import { useLoaderData } from "react-router";
import { COLOPHON_FIELDS, missingInColophon } from "../../../domain/colophon/colophon.ts";
import { TYPE_PAIRS } from "../../../domain/magazine.ts";
import type { SettingName } from "../../../magazine/settings.ts";
import type { SettingsView } from "../../magazine/magazine-settings.ts";
import { api } from "../api/api.ts";
import { Field } from "../components/field.tsx";
import { PageHeader } from "../components/page-header.tsx";
import { Select } from "../components/select.tsx";
import { Checkbox } from "../components/toggle.tsx";
import { Form } from "../forms/form.tsx";
import { SaveBar } from "../forms/save-bar.tsx";
import { UnsavedChanges } from "../forms/unsaved-changes.tsx";
import { AccentField, useAccent } from "./accent-field.tsx";
import { HomePreview } from "./home-preview.tsx";
import { PictureSettingField } from "./picture-setting.tsx";
import styles from "./settings.module.css";
import { copy } from "./settings-page-copy.ts";
import { type SettingsForm, useSettingsForm } from "./use-settings-form.ts";

export async function loadSettings(): Promise<SettingsView> {
  return (await api.settings.$get()).json();
}

export function SettingsScreen() {
  const form = useSettingsForm(useLoaderData<SettingsView>());
  const color = String(form.values.accent ?? form.defaultOf("accent") ?? "");
  const accent = useAccent(color);
  const missing = missingInColophon(form.values).map((name) => copy.labels[name]);
  return (
    <>
      <PageHeader title={copy.title} lead={copy.lead} />
      <UnsavedChanges isChanged={form.isChanged} />
      <div className={styles.columns}>
        <Form className={styles.form} onSubmit={() => void form.save()}>
          <fieldset className={styles.group}>
            <legend>{copy.identity}</legend>
            <TextSetting form={form} name="name" />
            <TextSetting form={form} name="publisher" />
            <TextSetting form={form} name="tagline" />
            <TextSetting form={form} name="year" read={numberOf} isReadOnly={form.values.year === "auto"} />
            {!form.fixed("year") && (
              <Checkbox
                label={copy.thisYear}
                isSelected={form.values.year === "auto"}
                onChange={(isAuto) => form.change("year", isAuto ? "auto" : null)}
              />
            )}
          </fieldset>
          <fieldset className={styles.group}>
            <legend>{copy.face}</legend>
            <AccentField
              color={color}
              view={accent}
              problem={form.problem("accent")}
              onChange={(typed) => form.change("accent", typed === "" ? null : typed)}
            />
            <Select
              label={copy.labels.type}
              options={TYPE_PAIRS.map((id) => ({ id, ...copy.pairs[id] }))}
              value={form.values.type ?? TYPE_PAIRS[0]}
              onChange={(pair) => form.change("type", pair === TYPE_PAIRS[0] ? null : pair)}
              problem={form.problem("type")}
            />
            {(["logo", "logoDark", "icon"] as const).map((field) => (
              <PictureSettingField
                key={field}
                field={field}
                value={form.values[field]}
                problem={form.problem(field)}
                onChange={(picture) => form.change(field, picture)}
              />
            ))}
          </fieldset>
          <fieldset className={styles.group}>
            <legend>{copy.links}</legend>
            <TextSetting form={form} name="instagram" inputMode="url" />
            <TextSetting form={form} name="facebook" inputMode="url" />
            <TextSetting form={form} name="x" inputMode="url" />
          </fieldset>
          <fieldset className={styles.group}>
            <legend>{copy.readers}</legend>
            <TextSetting form={form} name="loginPlace" />
            <TextSetting form={form} name="storeUrl" inputMode="url" />
          </fieldset>
          <fieldset className={styles.group}>
            <legend>{copy.access}</legend>
            <ChoiceSetting form={form} name="membersOnly" />
            <TextSetting form={form} name="previewPages" read={numberOf} />
          </fieldset>
          <fieldset className={styles.group}>
            <legend>{copy.reading}</legend>
            <ChoiceSetting form={form} name="phoneIssues" />
            <TextSetting form={form} name="maxDevices" read={numberOf} />
          </fieldset>
          <fieldset className={styles.group}>
            <legend>{copy.colophon}</legend>
            <p className={styles.words}>{copy.colophonLead}</p>
            {COLOPHON_FIELDS.map((name) => (
              <TextSetting key={name} form={form} name={name} />
            ))}
            {missing.length > 0 && <p className={styles.words}>{copy.missing(missing)}</p>}
          </fieldset>
          <fieldset className={styles.group}>
            <legend>{copy.record}</legend>
            <TextSetting form={form} name="recordYears" read={numberOf} />
          </fieldset>
          <SaveBar isChanged={form.isChanged} isSaving={form.isSaving} onDiscard={form.discard} />
        </Form>
        <HomePreview draft={form.changes} accent={accent?.kind === "usable" ? accent.accent : null} />
      </div>
    </>
  );
}

interface TextSettingProps {
  readonly form: SettingsForm;
  readonly name: Exclude<SettingName, "logo" | "logoDark" | "icon" | "sections">;
  readonly inputMode?: "url";
  readonly isReadOnly?: boolean;
  readonly read?: (typed: string) => unknown;
}

function TextSetting({
  form,
  name,
  inputMode,
  isReadOnly = false,
  read = (typed) => typed,
}: TextSettingProps) {
  const fixed = form.fixed(name);
  const shared = { label: copy.labels[name], ...(inputMode && { inputMode }) };
  if (fixed)
    return <Field {...shared} value={String(fixed.value)} isReadOnly hint={copy.fixed(fixed.variable)} />;
  const standard = form.defaultOf(name);
  const ownHint = name in copy.hints ? copy.hints[name as keyof typeof copy.hints] : null;
  const hints = [standard && copy.ifEmpty(standard), ownHint].filter((hint) => hint !== null);
  return (
    <Field
      {...shared}
      value={isReadOnly ? "" : String(form.values[name] ?? "")}
      isReadOnly={isReadOnly}
      onChange={(typed) => form.change(name, typed === "" ? null : read(typed))}
      hint={hints.length === 0 ? undefined : hints.join(". ")}
      problem={form.problem(name)}
    />
  );
}

interface ChoiceSettingProps {
  readonly form: SettingsForm;
  readonly name: "membersOnly" | "phoneIssues";
}

/** The first choice holds where nothing is set. */
function ChoiceSetting({ form, name }: ChoiceSettingProps) {
  const label = copy.labels[name];
  const options = Object.entries(copy[name]).map(([id, words]) => ({ id, ...words }));
  const fixed = form.fixed(name);
  const value = fixed?.value ?? form.values[name];
  const chosen = options.find(({ id }) => id === value) ?? options[0];
  if (fixed)
    return <Field label={label} value={chosen?.name ?? ""} isReadOnly hint={copy.fixed(fixed.variable)} />;
  return (
    <Select
      label={label}
      options={options.map(({ id, name }) => ({ id, name }))}
      value={chosen?.id ?? ""}
      onChange={(option) => form.change(name, option === options[0]?.id ? null : option)}
      hint={chosen?.note}
      problem={form.problem(name)}
    />
  );
}

function numberOf(typed: string): number | string {
  return /^\d{1,4}$/.test(typed) ? Number(typed) : typed;
}
