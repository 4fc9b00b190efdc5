import { useState } from "react";
import type { PinView } from "../../front-page/front-page.ts";
import { Button } from "../components/button.tsx";
import { DateField } from "../components/date-field.tsx";
import { Actions, Modal } from "../components/modal.tsx";
import { copy } from "./front-page-screen-copy.ts";

interface PinEndProps {
  readonly pin: PinView;
  onClose(): void;
  onSave(lastDay: string | null): void;
}

export function PinEnd({ pin, onClose, onSave }: PinEndProps) {
  const [lastDay, setLastDay] = useState(pin.lastDay);
  return (
    <Modal title={pin.title ?? pin.id} isOpen onClose={onClose}>
      <DateField label={copy.lastDay} hint={copy.lastDayHint} value={lastDay} onChange={setLastDay} />
      <Actions>
        <Button onPress={onClose}>{copy.cancel}</Button>
        <Button onPress={() => onSave(null)}>{copy.endless}</Button>
        <Button look="main" onPress={() => onSave(lastDay)}>
          {copy.save}
        </Button>
      </Actions>
    </Modal>
  );
}
