import { useState } from "react";
import type { CountedCategory } from "../../magazine/section-order.ts";
import { Field } from "../components/field.tsx";
import { DialogForm } from "../components/modal.tsx";
import { copy } from "./sections-copy.ts";

interface RenameProps {
  readonly section: CountedCategory;
  onClose(): void;
  onRename(name: string): void;
}

export function RenameSection({ section: { category, name }, onClose, onRename }: RenameProps) {
  const [typed, setTyped] = useState(name);
  return (
    <DialogForm
      title={copy.rename}
      action={copy.save}
      onClose={onClose}
      onSubmit={() => onRename(typed.trim() || category)}
    >
      <Field
        label={copy.newName}
        hint={copy.renameHint(category)}
        value={typed}
        onChange={setTyped}
        maxLength={60}
        autoFocus
      />
    </DialogForm>
  );
}
