import { Button as AriaButton, type ButtonProps } from "react-aria-components/Button";
import styles from "./button.module.css";

interface OwnButtonProps extends Omit<ButtonProps, "className" | "style"> {
  /** `main` is the one thing that a screen or a dialog is for; `danger` takes something away. */
  readonly look?: "main" | "plain" | "quiet" | "danger";
  readonly isSmall?: boolean;
}

export function Button({ look = "plain", isSmall = false, ...props }: OwnButtonProps) {
  return (
    <AriaButton
      {...props}
      className={styles.button ?? ""}
      data-look={look}
      data-small={isSmall || undefined}
    />
  );
}
