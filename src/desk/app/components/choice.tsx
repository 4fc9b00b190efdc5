import { ToggleButton } from "react-aria-components/ToggleButton";
import { ToggleButtonGroup } from "react-aria-components/ToggleButtonGroup";
import styles from "./choice.module.css";

interface ChoiceProps<Id extends string> {
  readonly label: string;
  readonly value: Id;
  onChange(id: Id): void;
  readonly options: Readonly<Record<Id, string>>;
}

export function Choice<Id extends string>({ label, value, onChange, options }: ChoiceProps<Id>) {
  const ids = Object.keys(options) as Id[];
  return (
    <ToggleButtonGroup
      aria-label={label}
      className={styles.choice ?? ""}
      disallowEmptySelection
      selectedKeys={[value]}
      onSelectionChange={(keys) => {
        const chosen = ids.find((id) => keys.has(id));
        if (chosen) onChange(chosen);
      }}
    >
      {ids.map((id) => (
        <ToggleButton key={id} id={id} className={styles.option ?? ""}>
          {options[id]}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
