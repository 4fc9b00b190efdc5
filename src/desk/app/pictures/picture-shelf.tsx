import { useEffect, useEffectEvent, useState } from "react";
import { ListBox, ListBoxItem } from "react-aria-components/ListBox";
import type { PictureShelf, ShelfPicture } from "../../uploads/picture-shelf.ts";
import { api } from "../api/api.ts";
import { useAsked } from "../api/use-asked.ts";
import { SearchField } from "../articles/search-field.tsx";
import { Button } from "../components/button.tsx";
import { Actions, CANCEL, Modal } from "../components/modal.tsx";
import styles from "./picture-shelf.module.css";
import { copy } from "./picture-shelf-copy.ts";

const MAX_TERM = 200;

interface PictureShelfDialogProps {
  onChoose(picture: ShelfPicture): void;
  onClose(): void;
}

/** Pictures that were uploaded or used before: one is chosen by a click, or the arrow keys and Enter. */
export function PictureShelfDialog({ onChoose, onClose }: PictureShelfDialogProps) {
  const [{ term, page }, setAsked] = useState({ term: "", page: 1 });
  const [shelf, ask] = useAsked<PictureShelf | null>(null);
  const load = useEffectEvent(async (signal: AbortSignal) => {
    const query = { q: term, page: String(page) };
    const next = await (await api.files.$get({ query }, { init: { signal } })).json();
    const former = page > 1 && shelf ? shelf.pictures : [];
    // What somebody used meanwhile has moved to the front.
    const known = new Set(former.map(({ hash }) => hash));
    return { ...next, pictures: [...former, ...next.pictures.filter(({ hash }) => !known.has(hash))] };
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another term or page is another question
  useEffect(() => void ask((signal) => load(signal)), [term, page, ask]);
  return (
    <Modal title={copy.title} isWide onClose={onClose}>
      <SearchField
        label={copy.search}
        value={term}
        onSearch={(typed) => setAsked({ term: typed.slice(0, MAX_TERM), page: 1 })}
      />
      {shelf && (
        <ListBox
          aria-label={copy.title}
          layout="grid"
          className={styles.shelf ?? ""}
          renderEmptyState={() => copy.nothing}
          onAction={(key) => {
            const chosen = shelf.pictures.find(({ hash }) => hash === key);
            onClose();
            if (chosen) onChoose(chosen);
          }}
        >
          {shelf.pictures.map((picture) => (
            <ListBoxItem
              key={picture.hash}
              id={picture.hash}
              textValue={picture.alt ?? copy.noAlt}
              className={styles.picture ?? ""}
            >
              <img src={`/masa/api/files/${picture.hash}?w=320`} alt="" loading="lazy" />
              <span>{picture.alt ?? copy.noAlt}</span>
              {picture.credit && <span>{picture.credit}</span>}
              <span className={styles.note}>
                {picture.uses > 0 ? copy.places(picture.titles, picture.uses) : copy.nowhere}
              </span>
            </ListBoxItem>
          ))}
        </ListBox>
      )}
      <Actions>
        {shelf?.hasMore && <Button onPress={() => setAsked({ term, page: page + 1 })}>{copy.more}</Button>}
        <Button onPress={onClose}>{CANCEL}</Button>
      </Actions>
    </Modal>
  );
}

export function PictureShelfButton({ onChoose }: Pick<PictureShelfDialogProps, "onChoose">) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button isSmall onPress={() => setOpen(true)}>
        {copy.title}
      </Button>
      {isOpen && <PictureShelfDialog onChoose={onChoose} onClose={() => setOpen(false)} />}
    </>
  );
}
