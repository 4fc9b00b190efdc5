import { Button } from "../../components/button.tsx";
import { Actions, Modal } from "../../components/modal.tsx";
import { copy as dialogs } from "../dialogs-copy.ts";
import type { actions, EditorAction } from "../editor-actions.ts";
import { copy } from "../editor-copy.ts";
import styles from "./editor-toolbar.module.css";
import { keyName } from "./tool.tsx";

const { keyList } = dialogs;
const NAMES = { ...copy.styles, ...copy.marks, ...copy.tools, ...keyList.names };

interface KeyListProps {
  readonly of: typeof actions;
  onClose(): void;
}

export function KeyList({ of, onClose }: KeyListProps) {
  const ids = Object.keys(of) as (keyof typeof actions)[];
  const listed = ids.flatMap((id) => {
    const { keys }: EditorAction = of[id];
    return keys === undefined ? [] : [{ name: NAMES[id], keys }];
  });
  return (
    <Modal title={keyList.title} isWide onClose={onClose}>
      <dl className={styles.keys}>
        {listed.map(({ name, keys }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <kbd>{keyName(keys)}</kbd>
            </dd>
          </div>
        ))}
      </dl>
      <Actions>
        <Button onPress={onClose}>{keyList.close}</Button>
      </Actions>
    </Modal>
  );
}
