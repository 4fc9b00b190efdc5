import { closeHistory } from "prosemirror-history";
import { Node } from "prosemirror-model";
import { Selection } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";
import { schema } from "../../../document/schema.ts";
import { api } from "../../api/api.ts";
import { useLoaded } from "../../api/use-asked.ts";
import { Button } from "../../components/button.tsx";
import { notify } from "../../components/desk-toasts.tsx";
import { Actions, CANCEL, Modal } from "../../components/modal.tsx";
import { copy } from "../editor-copy.ts";
import blocks from "../text-blocks.module.css";
import editor from "../text-editor.module.css";
import type { OpaqueBlock } from "../views/atom-views.ts";
import { likenessOfBlocks, likenessOfHtml } from "../views/likeness.ts";
import styles from "./editable-dialog.module.css";

const { editable: words } = copy;

interface EditableDialogProps {
  readonly view: EditorView;
  readonly block: OpaqueBlock;
  onClose(): void;
}

/** Shows what becomes of a block that the editor keeps as it is, and puts that in its place. */
export function EditableDialog({ view, block: { html, position }, onClose }: EditableDialogProps) {
  const form = useLoaded(
    html,
    async () => (await api.articles.editable.$post({ json: { html } })).json(),
    onClose,
  );
  if (form === null) return null;
  const made = form.blocks.map((json) => Node.fromJSON(schema, json));
  const replace = () => {
    const at = position();
    const { state } = view;
    const former = at === undefined ? null : state.doc.nodeAt(at);
    onClose();
    if (at === undefined || !former) return notify(copy.gone, "problem");
    // By itself one step to undo.
    const tr = closeHistory(state.tr.replaceWith(at, at + former.nodeSize, made));
    view.dispatch(tr.setSelection(Selection.near(tr.doc.resolve(at + 1))).scrollIntoView());
    view.focus();
  };
  return (
    <Modal title={words.title} isWide onClose={onClose}>
      {made.length === 0 ? (
        <p>{words.none}</p>
      ) : (
        <>
          <div>
            <h3 className={styles.title}>{words.changes}</h3>
            <ul className={styles.changes}>
              {form.changes.map((change) => (
                <li key={change}>{change}</li>
              ))}
            </ul>
            <p className={styles.note}>{words.undo}</p>
          </div>
          <div className={styles.panes}>
            <Pane title={words.before} shown={() => likenessOfHtml(html)} />
            <Pane title={words.after} shown={() => likenessOfBlocks(made)} />
          </div>
        </>
      )}
      <Actions>
        <Button onPress={onClose}>{CANCEL}</Button>
        {made.length > 0 && (
          <Button look="main" onPress={replace}>
            {words.open}
          </Button>
        )}
      </Actions>
    </Modal>
  );
}

function Pane({ title, shown }: { title: string; shown(): DocumentFragment }) {
  return (
    <section className={styles.pane} aria-label={title}>
      <h3 className={styles.title}>{title}</h3>
      <div
        className={`${editor.text} ${blocks.blocks} ${styles.text}`}
        lang="tr"
        ref={(place) => place?.replaceChildren(shown())}
      />
    </section>
  );
}
