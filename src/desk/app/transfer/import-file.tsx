import { useRef, useState } from "react";
import { ApiError } from "../api/api.ts";
import { Button } from "../components/button.tsx";
import { Callout } from "../layout/callout.tsx";
import { FileDrop } from "../uploads/file-drop.tsx";
import { NOTHING_SENT, type UploadProgress, uploadFile } from "../uploads/upload-file.ts";
import { UploadProgressBar } from "../uploads/upload-progress-bar.tsx";
import styles from "./transfer.module.css";
import { copy } from "./transfer-words.ts";

export function ImportFile({ onUploaded }: { onUploaded(uploadId: string): Promise<void> }) {
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

  return (
    <div className={styles.start}>
      <FileDrop
        label={copy.drop}
        onlyOne={copy.oneFile}
        hint={copy.dropHint}
        accept={[".xml", ".json", ".zip"]}
        onFile={(file) => void send(file)}
        button={<Button look="main">{copy.choose}</Button>}
        problem={problem && <Callout role="alert">{problem}</Callout>}
        sending={
          sending && (
            <UploadProgressBar
              label={copy.sending(sending.name)}
              progress={sending.progress}
              action={
                <Button isSmall onPress={() => abort.current?.abort()}>
                  {copy.stop}
                </Button>
              }
            />
          )
        }
      />
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
