import { useState } from "react";
import type { CalendarEntry } from "../../planning/calendar-report.ts";
import { DateField } from "../components/date-field.tsx";
import { DialogForm } from "../components/modal.tsx";
import { copy } from "./calendar-copy.ts";

interface MoveDialogProps {
  readonly entry: CalendarEntry;
  onMove(day: string): void;
  onClose(): void;
}

export function MoveDialog({ entry, onMove, onClose }: MoveDialogProps) {
  const [day, setDay] = useState<string | null>(entry.day);
  const [isMissing, setMissing] = useState(false);
  const submit = { run: () => (day === null ? setMissing(true) : onMove(day)) };
  return (
    <DialogForm title={copy.moveTitle} action={copy.moveIt} submit={submit} onClose={onClose}>
      <p>{entry.title}</p>
      <DateField
        label={copy.day}
        value={day}
        onChange={setDay}
        problem={isMissing && day === null ? copy.chooseDay : null}
      />
    </DialogForm>
  );
}
