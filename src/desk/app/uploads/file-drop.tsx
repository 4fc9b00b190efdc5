import type { ReactNode } from "react";
import { DropZone } from "react-aria-components/DropZone";
import { FileTrigger } from "react-aria-components/FileTrigger";
import { Text } from "react-aria-components/Text";
import { notify } from "../components/desk-toasts.tsx";
import drop from "../components/drop.module.css";

interface ChooseFileProps {
  readonly accept: readonly string[];
  onFile(file: File): void;
  readonly children: ReactNode;
}

export function ChooseFile({ accept, onFile, children }: ChooseFileProps) {
  return (
    <FileTrigger
      acceptedFileTypes={accept}
      onSelect={(files) => {
        const [file] = files ?? [];
        if (file) onFile(file);
      }}
    >
      {children}
    </FileTrigger>
  );
}

interface FileDropProps extends Omit<ChooseFileProps, "children"> {
  readonly label: string;
  /** Told to whoever drops several. */
  readonly onlyOne: string;
  readonly hint: string;
  readonly button: ReactNode;
  /** Stands in the place of all the rest while a file is sent. */
  readonly sending: ReactNode;
  readonly problem: ReactNode;
}

export function FileDrop({ label, onlyOne, hint, button, sending, problem, ...choice }: FileDropProps) {
  return (
    <DropZone
      className={drop.drop ?? ""}
      aria-label={label}
      isDisabled={Boolean(sending)}
      onDrop={async ({ items }) => {
        const dropped = items.filter((item) => item.kind === "file");
        const [file, second] = await Promise.all(dropped.map((item) => item.getFile()));
        if (second) notify(onlyOne, "problem");
        else if (file) choice.onFile(file);
      }}
    >
      {sending || (
        <>
          <Text slot="label" className={drop.label ?? ""}>
            {label}
          </Text>
          {problem}
          <ChooseFile {...choice}>{button}</ChooseFile>
          <p className={drop.hint}>{hint}</p>
        </>
      )}
    </DropZone>
  );
}
