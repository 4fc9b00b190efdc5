import { turkishAppointment } from "../../../domain/turkish-date.ts";
import { MomentField, tomorrowMorning } from "../components/date-field.tsx";
import styles from "../components/toggle.module.css";

export interface When {
  readonly isLater: boolean;
  /** ISO 8601 in UTC; null: no time was chosen yet. */
  readonly instant: string | null;
}

interface WhenFieldProps {
  readonly value: When;
  onChange(value: When): void;
  readonly problem?: string | null | undefined;
}

export const CHOOSE_MOMENT = "Bir gün ve saat seçin.";

export function WhenField({ value: { isLater, instant }, onChange, problem }: WhenFieldProps) {
  return (
    <>
      <fieldset>
        <legend>Ne zaman?</legend>
        <label className={styles.button}>
          <input
            type="radio"
            name="when"
            checked={!isLater}
            onChange={() => onChange({ isLater: false, instant })}
          />
          Şimdi
        </label>
        <label className={styles.button}>
          <input
            type="radio"
            name="when"
            checked={isLater}
            onChange={() => onChange({ isLater: true, instant: instant ?? tomorrowMorning() })}
          />
          Seçtiğim zamanda
        </label>
      </fieldset>
      {isLater && (
        <MomentField
          label="Yayın zamanı"
          {...(instant !== null && { hint: turkishAppointment(instant) })}
          value={instant}
          onChange={(chosen) => onChange({ isLater, instant: chosen })}
          problem={problem}
        />
      )}
    </>
  );
}
