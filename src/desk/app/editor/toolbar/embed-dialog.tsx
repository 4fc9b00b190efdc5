import type { EditorView } from "prosemirror-view";
import { useState } from "react";
import { Field } from "../../components/field.tsx";
import { DialogForm } from "../../components/modal.tsx";
import { embedNode, insertAndGoOn } from "../commands/insert-commands.ts";
import { copy } from "../editor-copy.ts";

const { embedDialog: words } = copy;

export function EmbedDialog({ view, onClose }: { view: EditorView; onClose(): void }) {
  const [address, setAddress] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const add = () => {
    const embed = embedNode(address);
    if (embed === null) return setProblem(words.unknown);
    insertAndGoOn(embed)(view.state, view.dispatch, view);
    onClose();
    view.focus();
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
