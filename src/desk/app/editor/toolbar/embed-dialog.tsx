import type { EditorView } from "prosemirror-view";
import { useState } from "react";
import { Form } from "react-aria-components/Form";
import { Button } from "../../components/button.tsx";
import { Field } from "../../components/field.tsx";
import { Actions, Modal } from "../../components/modal.tsx";
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
    <Modal title={words.title} isOpen onClose={onClose}>
      <Form
        onSubmit={(event) => {
          event.preventDefault();
          add();
        }}
      >
        <Field
          label={words.address}
          hint={words.hint}
          problem={problem}
          value={address}
          onChange={setAddress}
          type="url"
          autoFocus
        />
        <Actions>
          <Button onPress={onClose}>{words.cancel}</Button>
          <Button look="main" type="submit">
            {words.save}
          </Button>
        </Actions>
      </Form>
    </Modal>
  );
}
