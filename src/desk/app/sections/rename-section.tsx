import { useState } from "react";
import type { CountedCategory } from "../../magazine/section-order.ts";
import { Button } from "../components/button.tsx";
import { Field } from "../components/field.tsx";
import { Actions, Modal } from "../components/modal.tsx";
import { copy } from "./sections-copy.ts";

interface RenameProps {
  readonly section: CountedCategory;
  onClose(): void;
  onRename(name: string): void;
}

export function RenameSection({ section: { category, name }, onClose, onRename }: RenameProps) {
  const [typed, setTyped] = useState(name);
  return (
    <Modal title={copy.rename} isOpen onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onRename(typed.trim() || category);
        }}
      >
        <Field
          label={copy.newName}
          hint={copy.renameHint(category)}
          value={typed}
          onChange={setTyped}
          maxLength={60}
          autoFocus
        />
        <Actions>
          <Button onPress={onClose}>{copy.cancel}</Button>
          <Button type="submit" look="main">
            {copy.save}
          </Button>
        </Actions>
      </form>
    </Modal>
  );
}
