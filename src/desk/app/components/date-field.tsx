import {
  type CalendarDate,
  isSameDay,
  parseAbsolute,
  parseDate,
  Time,
  toCalendarDate,
  toCalendarDateTime,
  today,
  toZoned,
} from "@internationalized/date";
import { Button } from "react-aria-components/Button";
import { Calendar, CalendarCell, CalendarGrid } from "react-aria-components/Calendar";
import {
  DateInput,
  DatePicker,
  type DatePickerProps,
  DateSegment,
  type DateValue,
} from "react-aria-components/DatePicker";
import { Dialog } from "react-aria-components/Dialog";
import { Group } from "react-aria-components/Group";
import { Heading } from "react-aria-components/Heading";
import { Popover } from "react-aria-components/Popover";
import styles from "./date-field.module.css";
import fieldStyles from "./field.module.css";
import { FieldFrame, type FieldTexts, fieldProps } from "./field-frame.tsx";

const ZONE = "Europe/Istanbul";

interface OwnDateFieldProps extends FieldTexts {
  readonly value: string | null;
  onChange(value: string | null): void;
}

/** A day. The value is `2026-12-01`. */
export function DateField({ value, onChange, ...props }: OwnDateFieldProps) {
  return (
    <Picker<CalendarDate>
      {...props}
      value={value === null ? null : parseDate(value)}
      onChange={(day) => onChange(day?.toString() ?? null)}
      granularity="day"
    />
  );
}

/** A day in Istanbul. The value is an instant of it, ISO 8601 in UTC: its first one where another day is chosen. */
export function DayField({ value, onChange, ...props }: OwnDateFieldProps) {
  const known = value === null ? null : parseAbsolute(value, ZONE);
  return (
    <Picker<CalendarDate>
      {...props}
      value={known && toCalendarDate(known)}
      onChange={(day) => {
        if (day === null) onChange(null);
        else if (!known || !isSameDay(day, known)) onChange(toZoned(day, ZONE).toAbsoluteString());
      }}
      granularity="day"
    />
  );
}

/** Nine o'clock in Istanbul, in ISO 8601 in UTC: where a choice of a time begins. */
export function tomorrowMorning(): string {
  const tomorrow = today(ZONE).add({ days: 1 });
  return toZoned(toCalendarDateTime(tomorrow, new Time(9)), ZONE).toAbsoluteString();
}

/** A day and a time, in Istanbul wherever one sits. The value is ISO 8601 in UTC. */
export function MomentField({ value, onChange, hint = "İstanbul saatiyle", ...props }: OwnDateFieldProps) {
  return (
    <Picker<DateValue>
      {...props}
      hint={hint}
      value={value === null ? null : parseAbsolute(value, ZONE)}
      // A date put into an empty field has no zone yet.
      onChange={(moment) => onChange(moment && toZoned(moment, ZONE).toAbsoluteString())}
      granularity="minute"
    />
  );
}

type PickerProps<T extends DateValue> = FieldTexts &
  Pick<DatePickerProps<T>, "value" | "onChange" | "granularity">;

function Picker<T extends DateValue>({ label, hint, problem, ...props }: PickerProps<T>) {
  return (
    <DatePicker<T> {...props} {...fieldProps(problem)} hourCycle={24} hideTimeZone shouldForceLeadingZeros>
      <FieldFrame label={label} hint={hint} problem={problem}>
        <Group className={fieldStyles.combined ?? ""}>
          <DateInput className={styles.input ?? ""}>
            {(segment) => <DateSegment segment={segment} className={styles.segment ?? ""} />}
          </DateInput>
          <Button className={fieldStyles.unfold ?? ""}>
            <span aria-hidden="true" className={fieldStyles.arrow} />
          </Button>
        </Group>
      </FieldFrame>
      <Popover className={styles.popover ?? ""} offset={4}>
        <Dialog className={styles.dialog ?? ""}>
          <Calendar>
            <header className={styles.month}>
              <Button slot="previous" className={styles.turn ?? ""}>
                ‹
              </Button>
              <Heading className={styles.heading ?? ""} />
              <Button slot="next" className={styles.turn ?? ""}>
                ›
              </Button>
            </header>
            <CalendarGrid weekdayStyle="short" className={styles.days ?? ""}>
              {(date) => <CalendarCell date={date} className={styles.day ?? ""} />}
            </CalendarGrid>
          </Calendar>
        </Dialog>
      </Popover>
    </DatePicker>
  );
}
