import { useRef, useState } from "react";
import { DropZone } from "react-aria-components/DropZone";
import { FileTrigger } from "react-aria-components/FileTrigger";
import { Text } from "react-aria-components/Text";
import { ApiError } from "../api/api.ts";
import { Button } from "../components/button.tsx";
import { notify } from "../components/desk-toasts.tsx";
import drop from "../components/drop.module.css";
import { Callout } from "../layout/callout.tsx";
import { NOTHING_SENT, type UploadProgress, uploadFile } from "../uploads/upload-file.ts";
import { UploadProgressBar } from "../uploads/upload-progress-bar.tsx";
import styles from "./transfer.module.css";
import { copy } from "./transfer-words.ts";

interface ImportFileProps {
  onUploaded(uploadId: string): Promise<void>;
}

/** A drop zone for an export, with the progress of its upload. */
export function ImportFile({ onUploaded }: ImportFileProps) {
  const [sending, setSending] = useState<{ name: string; progress: UploadProgress } | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const abort = useRef<AbortController | null>(null);

  async function send(file: File): Promise<void> {
    const controller = new AbortController();
    abort.current = controller;
    setProblem(null);
    setSending({ name: file.name, progress: NOTHING_SENT });
    try {
      const { uploadId } = await uploadFile(file, "import", {
        signal: controller.signal,
        onProgress: (progress) => setSending({ name: file.name, progress }),
      });
      await onUploaded(uploadId);
    } catch (error) {
      if (controller.signal.aborted) setProblem(copy.stopped);
      else if (error instanceof ApiError) setProblem(error.message);
      else throw error;
    } finally {
      setSending(null);
    }
  }

  const choose = (files: readonly File[]) => {
    const [first, second] = files;
    if (first && !second) void send(first);
    else if (first) notify(copy.oneFile, "problem");
  };
  return (
    <div className={styles.start}>
      <DropZone
        className={drop.drop ?? ""}
        aria-label={copy.drop}
        isDisabled={sending !== null}
        onDrop={async ({ items }) => {
          const dropped = items.filter((item) => item.kind === "file");
          choose(await Promise.all(dropped.map((item) => item.getFile())));
        }}
      >
        {sending ? (
          <UploadProgressBar
            label={copy.sending(sending.name)}
            progress={sending.progress}
            action={
              <Button isSmall onPress={() => abort.current?.abort()}>
                {copy.stop}
              </Button>
            }
          />
        ) : (
          <>
            <Text slot="label" className={drop.label ?? ""}>
              {copy.drop}
            </Text>
            {problem && <Callout role="alert">{problem}</Callout>}
            <FileTrigger
              acceptedFileTypes={[".xml", ".json", ".zip"]}
              onSelect={(files) => choose([...(files ?? [])])}
            >
              <Button look="main">{copy.choose}</Button>
            </FileTrigger>
            <p className={styles.soft}>{copy.dropHint}</p>
          </>
        )}
      </DropZone>
      <dl className={styles.sources}>
        {copy.sources.map(([name, place]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{place}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
