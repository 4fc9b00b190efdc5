import { type FunctionComponent, useRef, useState } from "react";
import { copy } from "../../copy/copy.ts";
import said from "../share/quiet-button.module.css";
import styles from "./reading-tools.module.css";

/** What a button opens. It tells when it is done with. */
type ToolContent = FunctionComponent<{ onClose(): void }>;

interface Tool {
  readonly name: string;
  readonly label: string;
  /** Drawn on 24 by 24. */
  readonly icon: string;
  /** Fetched when it is asked for. */
  load(): Promise<ToolContent>;
}

const SETTINGS: Tool = {
  name: copy.reading.settings,
  label: copy.reading.settingsShort,
  icon: "M2 18.500l5-13 5 13M3.800 14h6.400M20.500 11.500v7M20.500 15a3 3.300 0 1 1-6 0 3 3.300 0 1 1 6 0",
  load: async () => (await import("./reading-panel.tsx")).ReadingPanel,
};
const ALOUD: Tool = {
  name: copy.reading.aloud,
  label: copy.reading.aloud,
  icon: "M4 9.500v5h3.500l5 4v-13l-5 4zM15.500 9a4.200 4.200 0 0 1 0 6M18 6.500a7.800 7.800 0 0 1 0 11",
  load: async () => (await import("./read-aloud-bar.tsx")).ReadAloudBar,
};

/** The buttons of a text: how it is shown, and having it read aloud. */
export function ReadingTools({ className }: { className?: string | undefined }) {
  return (
    <>
      <ToolButton tool={SETTINGS} className={className} />
      <ToolButton tool={ALOUD} className={`${className ?? ""} ${styles.aloud}`} />
    </>
  );
}

function ToolButton({
  tool: { name, label, icon, load },
  className,
}: {
  tool: Tool;
  className?: string | undefined;
}) {
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState<{ readonly Content: ToolContent } | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const close = () => {
    setOpen(null);
    button.current?.focus({ preventScroll: true });
  };
  const onPress = () => {
    setFailed(false);
    if (open) close();
    else
      load().then(
        (Content) => setOpen({ Content }),
        () => setFailed(true),
      );
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        className={className}
        aria-label={name}
        aria-expanded={open !== null}
        onClick={onPress}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
          <path d={icon} />
        </svg>
        {label}
      </button>
      <span className={hasFailed ? said.said : "hidden"} role="status">
        {hasFailed && copy.reading.failed}
      </span>
      {open && <open.Content onClose={close} />}
    </>
  );
}
