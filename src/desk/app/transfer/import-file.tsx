import { useRef, useState } from "react";
import { ApiError } from "../api/api.ts";
import { useAction } from "../api/use-action.ts";
import { Button } from "../components/button.tsx";
import { Callout } from "../layout/callout.tsx";
import { FileDrop } from "../uploads/file-drop.tsx";
import { NOTHING_SENT, type UploadProgress, uploadFile } from "../uploads/upload-file.ts";
import { UploadProgressBar } from "../uploads/upload-progress-bar.tsx";
import styles from "./transfer.module.css";
import { copy } from "./transfer-words.ts";

export function ImportFile({ onUploaded }: { onUploaded(uploadId: string): Promise<void> }) {
  const [sending, setSending] = useState<{ name: string; progress: UploadProgress } | null>(null);
  const abort = useRef<AbortController>(undefined);
  const send = useAction(
    async (file: File) => {
      abort.current = new AbortController();
      const { signal } = abort.current;
      const onProgress = (progress: UploadProgress) => setSending({ name: file.name, progress });
      onProgress(NOTHING_SENT);
      try {
        const { uploadId } = await uploadFile(file, "import", { signal, onProgress });
        await onUploaded(uploadId);
      } finally {
        setSending(null);
      }
    },
    { isShown: true },
  );
  return (
    <div className={styles.start}>
      <FileDrop
        label={copy.drop}
        onlyOne={copy.oneFile}
        hint={copy.dropHint}
        accept={[".xml", ".json", ".zip"]}
        onFile={(file) => void send.run(file)}
        button={<Button look="main">{copy.choose}</Button>}
        problem={send.error && <Callout role="alert">{send.error.message}</Callout>}
        sending={
          sending && (
            <UploadProgressBar
              label={copy.sending(sending.name)}
              progress={sending.progress}
              action={
                <Button
                  isSmall
                  onPress={() => abort.current?.abort(new ApiError(0, "offline", copy.stopped))}
                >
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
