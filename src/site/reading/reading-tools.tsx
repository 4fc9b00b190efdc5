import { type FunctionComponent, type ReactNode, useRef, useState } from "react";
import { copy } from "../../copy/copy.ts";
import { Icon } from "../components/icon.tsx";
import said from "../share/quiet-button.module.css";
import styles from "./reading-tools.module.css";

type Tool = FunctionComponent<{ onClose(): void }>;

const loadSettings = async (): Promise<Tool> => (await import("./reading-panel.tsx")).ReadingPanel;
const loadAloud = async (): Promise<Tool> => (await import("./read-aloud-bar.tsx")).ReadAloudBar;

export function ReadingTools({ className = "" }: { className?: string | undefined }) {
  const [hasFailed, setFailed] = useState(false);
  return (
    <>
      <ToolButton
        className={`${className} ${styles.settings}`}
        name={copy.reading.settings}
        load={loadSettings}
        onFailed={setFailed}
      >
        {copy.reading.settingsShort}
      </ToolButton>{" "}
      <ToolButton className={`${className} ${styles.aloud}`} load={loadAloud} onFailed={setFailed}>
        <Icon path="M4 9.500v5h4l5 4v-13l-5 4zM16 8.500a5 5 0 0 1 0 7" />
        {copy.reading.aloud}
      </ToolButton>
      {hasFailed && (
        <span className={said.said} role="alert">
          {copy.reading.failed}
        </span>
      )}
    </>
  );
}

interface ToolButtonProps {
  readonly className: string;
  readonly name?: string;
  readonly children: ReactNode;
  load(): Promise<Tool>;
  onFailed(hasFailed: boolean): void;
}

function ToolButton({ className, name, children, load, onFailed }: ToolButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState<{ readonly Tool: Tool } | null>(null);
  const close = () => {
    setOpen(null);
    button.current?.focus({ preventScroll: true });
  };
  const onPress = () => {
    onFailed(false);
    if (open) close();
    else
      load().then(
        (Tool) => setOpen({ Tool }),
        () => onFailed(true),
      );
  };
  return (
    <>
      <button
        ref={button}
        className={className}
        type="button"
        aria-label={name}
        aria-expanded={open !== null}
        onClick={onPress}
      >
        {children}
      </button>
      {open && <open.Tool onClose={close} />}
    </>
  );
}
