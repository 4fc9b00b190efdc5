import type { ReactNode } from "react";
import { Tabs as AriaTabs, Tab, TabList, TabPanel } from "react-aria-components/Tabs";
import styles from "./tabs.module.css";

interface TabsProps<Id extends string> {
  /** Names the row of tabs to screen readers. */
  readonly label: string;
  readonly tabs: readonly { readonly id: Id; readonly name: string; readonly content: ReactNode }[];
  /** Without these two it keeps its state by itself. */
  readonly value?: Id;
  onChange?(id: Id): void;
}

export function Tabs<Id extends string>({ label, tabs, value, onChange }: TabsProps<Id>) {
  return (
    <AriaTabs
      {...(value !== undefined && { selectedKey: value })}
      onSelectionChange={(key) => {
        const tab = tabs.find(({ id }) => id === key);
        if (tab) onChange?.(tab.id);
      }}
    >
      <TabList aria-label={label} className={styles.tabs ?? ""}>
        {tabs.map(({ id, name }) => (
          <Tab key={id} id={id} className={styles.tab ?? ""} data-name={name}>
            {name}
          </Tab>
        ))}
      </TabList>
      {tabs.map(({ id, content }) => (
        <TabPanel key={id} id={id} className={styles.panel ?? ""}>
          {content}
        </TabPanel>
      ))}
    </AriaTabs>
  );
}
