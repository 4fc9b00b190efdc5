import { ListBox, ListBoxItem } from "react-aria-components/ListBox";
import { Popover } from "react-aria-components/Popover";
import styles from "./options.module.css";

export interface Option {
  readonly id: string;
  readonly name: string;
  readonly note?: string;
}

export function Options({ options, emptyText }: { options?: readonly Option[]; emptyText?: string }) {
  return (
    <Popover className={styles.popover ?? ""} offset={4}>
      <ListBox
        className={styles.list ?? ""}
        {...(options && { items: options })}
        renderEmptyState={() => <p className={styles.empty}>{emptyText}</p>}
      >
        {(option: Option) => (
          <ListBoxItem id={option.id} textValue={option.name} className={styles.item ?? ""}>
            <span>{option.name} </span>
            {option.note && <span className={styles.note}>{option.note}</span>}
          </ListBoxItem>
        )}
      </ListBox>
    </Popover>
  );
}
