import { Button } from "../../components/button.tsx";
import { Actions, Modal } from "../../components/modal.tsx";
import { copy } from "../editor-copy.ts";
import styles from "./editor-toolbar.module.css";
import { keyName } from "./key-names.ts";

const { styles: names, keyList } = copy;

const KEYS: readonly (readonly [string, string])[] = [
  [copy.strong, "Mod-B"],
  [copy.em, "Mod-I"],
  [copy.marks.underline, "Mod-U"],
  [copy.link, "Mod-K"],
  [names.paragraph, "Mod-Shift-1"],
  [names.heading2, "Mod-Shift-2"],
  [names.heading3, "Mod-Shift-3"],
  [names.heading4, "Mod-Shift-4"],
  [names.question, "Mod-Shift-5"],
  [names.verse, "Mod-Shift-6"],
  [copy.orderedList, "Mod-Shift-7"],
  [copy.bulletList, "Mod-Shift-8"],
  [copy.quote, "Mod-Shift-9"],
  [copy.note, "Mod-Shift-D"],
  [keyList.followNote, "Mod-Enter"],
  [keyList.newLine, "Shift-Enter"],
  [keyList.cells, "Tab"],
  [keyList.leave, "Esc"],
  [copy.undo, "Mod-Z"],
  [copy.redo, "Mod-Y"],
  [copy.find, "Mod-F"],
  [keyList.toolbar, "Alt-F10"],
  [keyList.back, "Esc"],
];

export function KeyList({ onClose }: { onClose(): void }) {
  return (
    <Modal title={keyList.title} isOpen isWide onClose={onClose}>
      <dl className={styles.keys}>
        {KEYS.map(([name, keys]) => (
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
