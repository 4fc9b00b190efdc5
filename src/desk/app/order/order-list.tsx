import { type ReactNode, useState } from "react";
import { Button } from "react-aria-components/Button";
import { GridList, GridListItem } from "react-aria-components/GridList";
import { useDragAndDrop } from "react-aria-components/useDragAndDrop";
import { ActionMenu, type MenuActions } from "../components/menu/action-menu.tsx";
import styles from "./order-list.module.css";

const copy = {
  drag: (name: string) => `Taşı: ${name}`,
  up: "Yukarı taşı",
  down: "Aşağı taşı",
} as const;

interface OrderListProps<Item extends { readonly id: string }> {
  readonly label: string;
  readonly items: readonly Item[];
  nameOf(item: Item): string;
  titleOf?(item: Item): ReactNode;
  noteOf(item: Item): ReactNode;
  actionsOf?(item: Item): MenuActions;
  /** What is shown goes back where it was refused. @param place from 1 */
  onMove(moved: Item, place: number, items: readonly Item[]): Promise<unknown>;
  readonly empty?: ReactNode;
}

/**
 * A list whose order is the point: by its handles with a pointer, a finger, or Enter and the arrow keys; and by each
 * row's menu, since dragging by a finger is not for everybody.
 */
export function OrderList<Item extends { readonly id: string }>({
  label,
  items: saved,
  nameOf,
  titleOf = nameOf,
  noteOf,
  actionsOf,
  onMove,
  empty,
}: OrderListProps<Item>) {
  const [moving, setMoving] = useState<readonly Item[] | null>(null);
  const items = moving ?? saved;
  const move = async (item: Item, next: readonly Item[]) => {
    setMoving(next);
    await onMove(item, next.indexOf(item) + 1, next);
    setMoving((latest) => (latest === next ? null : latest));
  };
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) => [...keys].map((key) => ({ "text/plain": String(key) })),
    onReorder({ keys, target }) {
      const moved = items.find(({ id }) => keys.has(id));
      if (!moved || moved.id === target.key) return;
      const others = items.filter((item) => item !== moved);
      const at = others.findIndex(({ id }) => id === target.key);
      void move(moved, others.toSpliced(target.dropPosition === "before" ? at : at + 1, 0, moved));
    },
  });
  const moves = (item: Item, index: number): MenuActions => {
    const moveTo = (place: number) => void move(item, items.toSpliced(index, 1).toSpliced(place, 0, item));
    return [
      { name: copy.up, isDisabled: index === 0, onAction: () => moveTo(index - 1) },
      { name: copy.down, isDisabled: index === items.length - 1, onAction: () => moveTo(index + 1) },
    ];
  };
  if (items.length === 0) return empty;
  return (
    <GridList
      aria-label={label}
      className={styles.list ?? ""}
      items={items.map((item, index) => ({ id: item.id, item, index }))}
      dependencies={[items]}
      dragAndDropHooks={dragAndDropHooks}
      selectionMode="none"
    >
      {({ id, item, index }) => (
        <GridListItem id={id} textValue={nameOf(item)} className={styles.item ?? ""}>
          <Button slot="drag" className={styles.handle ?? ""} aria-label={copy.drag(nameOf(item))}>
            <span aria-hidden="true" className={styles.grip} />
          </Button>
          <span className={styles.words}>
            <span className={styles.title}>{titleOf(item)}</span>
            <span className={styles.note}>{noteOf(item)}</span>
          </span>
          <ActionMenu of={nameOf(item)} actions={[...moves(item, index), ...(actionsOf?.(item) ?? [])]} />
        </GridListItem>
      )}
    </GridList>
  );
}
