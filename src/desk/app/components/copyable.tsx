import { useRef } from "react";
import { Input } from "react-aria-components/Input";
import { TextField } from "react-aria-components/TextField";
import { Button } from "./button.tsx";
import { notify } from "./desk-toasts.tsx";
import styles from "./field.module.css";
import { FieldFrame, type FieldTexts, fieldProps } from "./field-frame.tsx";

export function Copyable({ value, ...texts }: Omit<FieldTexts, "problem"> & { readonly value: string }) {
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
    <TextField {...fieldProps()} value={value} isReadOnly>
      <FieldFrame {...texts}>
        <div className={styles.combined}>
          <Input
            ref={input}
            className={styles.input ?? ""}
            onFocus={(event) => event.currentTarget.select()}
          />
          <Button onPress={() => void copy()}>Kopyala</Button>
        </div>
      </FieldFrame>
    </TextField>
  );
}
