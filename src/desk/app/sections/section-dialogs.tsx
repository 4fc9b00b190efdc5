import { useState } from "react";
import { useRevalidator } from "react-router";
import type { DeskSection } from "../../sections/desk-sections.ts";
import { api } from "../api/api.ts";
import { useChange } from "../api/use-action.ts";
import { Field } from "../components/field.tsx";
import { DialogForm } from "../components/modal.tsx";
import { MergeDialog } from "../forms/merge-dialog.tsx";
import { useShellData } from "../shell/use-staff.ts";
import { copy } from "./sections-copy.ts";

interface SectionFormProps {
  /** Null: a new one. */
  readonly section: DeskSection | null;
  onClose(): void;
}

const NEW = { name: "", description: "" };

export function SectionForm({ section, onClose }: SectionFormProps) {
  const { isHosted } = useShellData();
  const seen = section ? { name: section.category, description: section.description ?? "" } : NEW;
  const [typed, setTyped] = useState(seen);
  const save = useChange({ done: String, isShown: "at its field" }, async () => {
    if (section === null) {
      await api.sections.$post({ json: typed });
      return copy.added;
    }
    const json = { ...typed, seen };
    const answer = await api.sections[":id"].$patch({ param: { id: section.id }, json });
    return copy.renamed((await answer.json()).posts);
  });
  const field = (name: keyof typeof NEW) => ({
    value: typed[name],
    onChange: (value: string) => setTyped({ ...typed, [name]: value }),
    problem: save.error?.messageFor(name),
  });
  return (
    <DialogForm
      title={section === null ? copy.add : copy.editTitle}
      action={section === null ? copy.add : copy.save}
      submit={{
        ...save,
        run: async () => {
          if (await save.run()) onClose();
        },
      }}
      onClose={onClose}
    >
      {!isHosted && <Field {...field("name")} label={copy.name} hint={section ? copy.nameHint : undefined} />}
      <Field {...field("description")} label={copy.description} hint={copy.descriptionHint} rows={3} />
    </DialogForm>
  );
}

interface MergeSectionProps {
  readonly section: DeskSection;
  readonly others: readonly DeskSection[];
  onClose(): void;
}

export function MergeSection({ section, others, onClose }: MergeSectionProps) {
  const { revalidate } = useRevalidator();
  const merge = async (into: string) => {
    const answer = await api.sections[":id"].merge.$post({ param: { id: section.id }, json: { into } });
    return (await answer.json()).posts;
  };
  return (
    <MergeDialog
      title={copy.mergeTitle(section.name)}
      text={copy.mergeText}
      label={copy.mergeInto}
      options={others.map(({ id, category, posts }) => ({ id, name: category, note: copy.posts(posts) }))}
      merge={merge}
      onMerged={() => revalidate().then(onClose)}
      onClose={onClose}
    />
  );
}

interface ShowSectionAsProps {
  readonly section: DeskSection;
  onClose(): void;
  onRename(name: string): void;
}

/** Where a content service's posts name sections, they can only be shown by another name. */
export function ShowSectionAs({ section: { category, name }, onClose, onRename }: ShowSectionAsProps) {
  const [typed, setTyped] = useState(name);
  return (
    <DialogForm
      title={copy.showAs}
      action={copy.save}
      onClose={onClose}
      submit={{ run: () => onRename(typed.trim() || category) }}
    >
      <Field
        label={copy.newName}
        hint={copy.showAsHint(category)}
        value={typed}
        onChange={setTyped}
        maxLength={60}
        autoFocus
      />
    </DialogForm>
  );
}
