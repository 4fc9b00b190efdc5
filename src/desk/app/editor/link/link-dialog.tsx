import type { Command } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";
import { useEffect, useState } from "react";
import { shownAddress } from "../../../../domain/address/shown-address.ts";
import { paths } from "../../../../domain/paths.ts";
import { api } from "../../api/api.ts";
import { useAsked } from "../../api/use-asked.ts";
import { Button } from "../../components/button.tsx";
import { ComboBox } from "../../components/combo-box.tsx";
import { Field } from "../../components/field.tsx";
import { DialogForm } from "../../components/modal.tsx";
import type { Option } from "../../components/options.tsx";
import { copy } from "../dialogs-copy.ts";
import { linkAddress } from "./link-address.ts";
import { linkHere, removeLink, setLink } from "./link-commands.ts";

const { linkDialog: words } = copy;

export function LinkDialog({ view, onClose }: { view: EditorView; onClose(): void }) {
  const [here] = useState(() => linkHere(view.state));
  const [address, setAddress] = useState(() => shownAddress(here.href));
  const [text, setText] = useState(here.text);
  const [problem, setProblem] = useState<string | null>(null);
  const [term, setTerm] = useState("");
  const [posts, ask] = useAsked<readonly Option[]>([]);
  useEffect(() => void ask((signal) => ownPosts(term, signal)), [term, ask]);
  const run = (command: Command) => {
    onClose();
    command(view.state, view.dispatch, view);
    view.focus();
  };
  const save = () => {
    const href = linkAddress(address);
    if (href === null) return setProblem(words.invalid);
    // Others may have written before it, or in it, since the dialog was opened.
    const now = linkHere(view.state);
    const shown = text === here.text ? now.text : text;
    run(setLink(now, href, shown.trim() === "" ? href.replace(/^mailto:/, "") : shown));
  };
  return (
    <DialogForm
      title={words.title}
      action={words.save}
      onClose={onClose}
      submit={{ run: save }}
      furtherButton={
        here.href !== "" && (
          <Button look="quiet" onPress={() => run(removeLink(linkHere(view.state)))}>
            {words.remove}
          </Button>
        )
      }
    >
      <Field
        label={words.address}
        hint={words.addressHint}
        problem={problem}
        value={address}
        onChange={setAddress}
        inputMode="url"
        autoFocus
      />
      <ComboBox
        label={words.own}
        hint={words.ownHint}
        options={posts}
        text={term}
        onTextChange={setTerm}
        onChange={(id) => {
          const post = posts.find((known) => known.id === id);
          if (post === undefined) return;
          setAddress(post.id);
          setTerm(post.name);
          if (text.trim() === "") setText(post.name);
        }}
      />
      <Field label={words.text} value={text} onChange={setText} />
    </DialogForm>
  );
}

/** Public posts with the term in their titles, the one changed last first: each by its path for readers. */
async function ownPosts(term: string, signal: AbortSignal): Promise<Option[]> {
  const query = { state: "published", q: term.slice(0, 200) } as const;
  const { articles } = await (await api.articles.$get({ query }, { init: { signal } })).json();
  return articles.flatMap(({ kind, postId, title }) =>
    postId === null ? [] : [{ id: (kind === "page" ? paths.page : paths.post)(postId), name: title }],
  );
}
