import type { ReactNode } from "react";
import { Button } from "react-aria-components/Button";
import { GridList, GridListItem } from "react-aria-components/GridList";
import { useDragAndDrop } from "react-aria-components/useDragAndDrop";
import styles from "./order-list.module.css";

interface OrderListProps<Item extends { readonly id: string }> {
  /** Names the list to screen readers. */
  readonly label: string;
  /** In their order. */
  readonly items: readonly Item[];
  nameOf(item: Item): string;
  /** What a row shows beside its handle. */
  children(item: Item, index: number): ReactNode;
  /** @param moved the one that has another place */
  onReorder(items: readonly Item[], moved: Item): void;
  readonly empty?: ReactNode;
  /** While an order is being saved. */
  readonly isDisabled?: boolean;
}

/** A list whose order is the point: by its handles with a pointer, a finger, or Enter and the arrow keys. */
export function OrderList<Item extends { readonly id: string }>({
  label,
  items,
  nameOf,
  children,
  onReorder,
  empty,
  isDisabled = false,
}: OrderListProps<Item>) {
  const { dragAndDropHooks } = useDragAndDrop({
    isDisabled,
    getItems: (keys) => [...keys].map((key) => ({ "text/plain": String(key) })),
    onReorder({ keys, target }) {
      const moved = items.find(({ id }) => keys.has(id));
      if (!moved || moved.id === target.key) return;
      const others = items.filter((item) => item !== moved);
      const at = others.findIndex(({ id }) => id === target.key);
      onReorder(others.toSpliced(target.dropPosition === "before" ? at : at + 1, 0, moved), moved);
    },
  });
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
          <Button slot="drag" className={styles.handle ?? ""} aria-label={`Taşı: ${nameOf(item)}`}>
            <span aria-hidden="true" className={styles.grip} />
          </Button>
          {children(item, index)}
        </GridListItem>
      )}
    </GridList>
  );
}

/** An item one place up or down, for menus: dragging by a finger is not for everybody. */
export function movedBy<Item>(items: readonly Item[], index: number, by: -1 | 1): readonly Item[] {
  const item = items[index];
  return item === undefined ? items : items.toSpliced(index, 1).toSpliced(index + by, 0, item);
}
