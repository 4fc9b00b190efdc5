import { useRef } from "react";
import { Input } from "react-aria-components/Input";
import { Label } from "react-aria-components/Label";
import { TextField } from "react-aria-components/TextField";
import { Button } from "./button.tsx";
import styles from "./field.module.css";
import { FieldNotes, type FieldTexts } from "./field-notes.tsx";
import { notify } from "./notices.tsx";

/** A value to copy: a link, an address. */
export function Copyable({ label, hint, value }: Omit<FieldTexts, "problem"> & { readonly value: string }) {
  const input = useRef<HTMLInputElement>(null);
  const copy = async () => {
    input.current?.select();
    try {
      await navigator.clipboard.writeText(value);
      notify("Panoya kopyalandı.");
    } catch {
      // Without https a browser gives no clipboard; the value is selected by now.
      notify("Değer seçildi; Ctrl ile C tuşlarına basarak kopyalayın.");
    }
  };
  return (
    <TextField className={styles.field ?? ""} value={value} isReadOnly>
      <Label className={styles.label ?? ""}>{label}</Label>
      <div className={styles.combined}>
        <Input ref={input} className={styles.input ?? ""} onFocus={(event) => event.currentTarget.select()} />
        <Button onPress={() => void copy()}>Kopyala</Button>
      </div>
      <FieldNotes hint={hint} />
    </TextField>
  );
}
