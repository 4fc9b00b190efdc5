import { useEffect } from "react";
import { Button } from "../components/button.tsx";
import styles from "./save-bar.module.css";

const copy = {
  unsaved: "Kaydedilmemiş değişiklik var.",
  allSaved: "Her şey kayıtlı.",
  save: "Kaydet",
  discard: "Vazgeç",
} as const;

interface SaveBarProps {
  readonly isChanged: boolean;
  readonly isSaving: boolean;
  onDiscard(): void;
}

/** The end of a form, and in sight wherever one is in it as long as something is not saved. */
export function SaveBar({ isChanged, isSaving, onDiscard }: SaveBarProps) {
  useEffect(() => {
    // The bar comes while one types, perhaps over the very field.
    if (isChanged) document.activeElement?.scrollIntoView({ block: "nearest" });
  }, [isChanged]);
  return (
    <div className={styles.bar} data-bottom-bar={isChanged ? "always" : undefined}>
      <p role="status">{isChanged ? copy.unsaved : copy.allSaved}</p>
      <div className={styles.buttons}>
        {isChanged && <Button onPress={onDiscard}>{copy.discard}</Button>}
        <Button type="submit" look="main" isDisabled={!isChanged} isPending={isSaving}>
          {copy.save}
        </Button>
      </div>
    </div>
  );
}
