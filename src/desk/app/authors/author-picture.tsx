import { useState } from "react";
import { useFormAction } from "../api/use-action.ts";
import { Button } from "../components/button.tsx";
import { PictureShelfButton } from "../pictures/picture-shelf.tsx";
import { ChooseFile } from "../uploads/file-drop.tsx";
import { uploadFile } from "../uploads/upload-file.ts";
import { UploadProgressBar } from "../uploads/upload-progress-bar.tsx";
import styles from "./authors.module.css";
import { copy } from "./authors-page-copy.ts";

export interface ChosenPicture {
  /** Hash of the shown picture; null: none. */
  readonly hash: string | null;
  /** The upload of a new one, or one that is there; null: taken away; undefined: as it was. */
  readonly change?: string | { readonly hash: string } | null;
}

interface AuthorPictureProps {
  readonly picture: ChosenPicture;
  onChange(picture: ChosenPicture): void;
}

/** A picture that fails keeps the old one. */
export function AuthorPicture({ picture: { hash }, onChange }: AuthorPictureProps) {
  const [fraction, setFraction] = useState(0);
  const upload = useFormAction(async (file: File) => {
    setFraction(0);
    const taken = await uploadFile(file, "picture", { onProgress: setFraction });
    onChange({ hash: taken.hash, change: taken.uploadId });
  });
  return (
    <fieldset className={styles.picture}>
      <legend>{copy.image}</legend>
      {hash !== null && <img src={`/masa/api/files/${hash}?w=320`} alt="" />}
      <div className={styles.pictureActions}>
        <ChooseFile accept={["image/*"]} onFile={(file) => void upload.run(file)}>
          <Button isSmall isPending={upload.isRunning}>
            {hash === null ? copy.choose : copy.change}
          </Button>
        </ChooseFile>
        <PictureShelfButton
          onChoose={({ hash: known }) => onChange({ hash: known, change: { hash: known } })}
        />
        {hash !== null && (
          <Button isSmall look="quiet" onPress={() => onChange({ hash: null, change: null })}>
            {copy.remove}
          </Button>
        )}
      </div>
      {upload.isRunning && <UploadProgressBar label={copy.image} fraction={fraction} />}
      {upload.error && <p className={styles.problem}>{upload.error.message}</p>}
    </fieldset>
  );
}
