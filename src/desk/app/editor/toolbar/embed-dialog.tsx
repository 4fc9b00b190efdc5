import { useState } from "react";
import { Field } from "../../components/field.tsx";
import { DialogForm } from "../../components/modal.tsx";
import { copy } from "../dialogs-copy.ts";

const { embedDialog: words } = copy;

interface EmbedDialogProps {
  /** @returns false of an address that is no film's or sound's that is known */
  insert(address: string): boolean;
  onClose(): void;
}

export function EmbedDialog({ insert, onClose }: EmbedDialogProps) {
  const [address, setAddress] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const add = () => {
    if (insert(address)) onClose();
    else setProblem(words.unknown);
  };
  return (
    <DialogForm title={words.title} action={words.save} onClose={onClose} submit={{ run: add }}>
      <Field
        label={words.address}
        hint={words.hint}
        problem={problem}
        value={address}
        onChange={setAddress}
        inputMode="url"
        autoFocus
      />
    </DialogForm>
  );
}
