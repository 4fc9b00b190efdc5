import { useId } from "react";
import { PAPER } from "../../domain/magazine.ts";
import styles from "./reading-choice.module.css";
import { readingCopy } from "./reading-copy.ts";
import { READING_CHOICES, type ReadingField, type ReadingSettings } from "./reading-settings.ts";

const words = readingCopy.panel;

interface ChoiceProps {
  readonly field: Exclude<ReadingField, "size">;
  readonly settings: ReadingSettings;
  onChoose(settings: ReadingSettings): void;
}

export function Choice({ field, settings, onChoose }: ChoiceProps) {
  const name = useId();
  const labels: Readonly<Record<string, string>> = words.choices[field];
  return (
    <fieldset className={styles.choice}>
      <legend>{words.fields[field]}</legend>
      {READING_CHOICES[field].map((choice) => (
        <label key={choice} data-field={field} data-choice={choice}>
          <input
            type="radio"
            name={name}
            checked={settings[field] === choice}
            onChange={() => onChoose({ ...settings, [field]: choice })}
          />
          {field === "paper" && <span className={styles.paper} style={{ background: groundOf(choice) }} />}
          <span>{labels[choice]}</span>
        </label>
      ))}
    </fieldset>
  );
}

function groundOf(paper: string): string {
  return (
    (PAPER as Readonly<Record<string, string>>)[paper] ??
    `linear-gradient(135deg, ${PAPER.light} 50%, ${PAPER.dark} 50%)`
  );
}
