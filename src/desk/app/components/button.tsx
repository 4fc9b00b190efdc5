import type { ReactNode, Ref } from "react";
import { Button as AriaButton, type ButtonProps } from "react-aria-components/Button";
import { Link } from "react-router";
import styles from "./button.module.css";

interface OwnButtonProps extends Omit<ButtonProps, "className" | "style"> {
  /** `main` is the one thing that a screen or a dialog is for; `danger` takes something away. */
  readonly look?: "main" | "plain" | "quiet" | "danger";
  readonly isSmall?: boolean;
  /** It shows a sign instead of words, and has an `aria-label`. */
  readonly isIcon?: boolean;
  /** What it does, as useAction gives it. */
  readonly action?: { readonly isRunning: boolean; run(): unknown };
  readonly ref?: Ref<HTMLButtonElement>;
}

export function Button({
  look = "plain",
  isSmall = false,
  isIcon = false,
  action,
  isPending = action?.isRunning ?? false,
  ...props
}: OwnButtonProps) {
  return (
    <AriaButton
      {...(action && { onPress: () => void action.run() })}
      {...props}
      // React Aria's own pending state announces a button by its id, long after a screen has gone with it.
      {...(isPending && WAITING)}
      className={styles.button ?? ""}
      data-look={look}
      data-small={isSmall || undefined}
      data-icon={isIcon || undefined}
    />
  );
}

/** It keeps the focus, and does nothing. */
const WAITING = {
  type: "button",
  "aria-disabled": true,
  "data-pending": true,
  onPress: () => undefined,
} as const;

interface ButtonLinkProps extends Pick<OwnButtonProps, "look"> {
  /** Below the desk's own address. */
  readonly to: string;
  readonly children: ReactNode;
}

export function ButtonLink({ look = "plain", ...props }: ButtonLinkProps) {
  return <Link {...props} className={styles.button} data-look={look} />;
}
