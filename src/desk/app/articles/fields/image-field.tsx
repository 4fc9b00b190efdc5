import { useEffect, useRef, useState } from "react";
import type { ArticlePicture } from "../../../document/article-fields.ts";
import { ApiError } from "../../api/api.ts";
import { Button } from "../../components/button.tsx";
import { notify } from "../../components/desk-toasts.tsx";
import { Field } from "../../components/field.tsx";
import { PICTURE_TYPES } from "../../editor/pictures/choose-pictures.ts";
import { typeSigns } from "../../forms/typed-signs.ts";
import { PictureNoteButton } from "../../pictures/picture-note.tsx";
import { PictureShelfButton } from "../../pictures/picture-shelf.tsx";
import { ChooseFile } from "../../uploads/file-drop.tsx";
import { uploadFile } from "../../uploads/upload-file.ts";
import { copy } from "../writing-copy.ts";
import styles from "./article-fields.module.css";
import { copy as details } from "./details-copy.ts";

interface ImageFieldProps {
  readonly value: ArticlePicture | null;
  onChange(value: ArticlePicture | null): void;
  /** The first picture of the article's text; null: it has no text. */
  readonly firstPicture: (() => ArticlePicture | null) | null;
}

interface Uploading {
  readonly file: File;
  readonly percent: number;
  /** Why it failed: the former picture stays, and the file can be sent once more. */
  readonly problem: string | null;
}

export function ImageField({ value, onChange, firstPicture }: ImageFieldProps) {
  const [uploading, setUploading] = useState<Uploading | null>(null);
  const abort = useRef<AbortController | null>(null);
  useEffect(() => () => abort.current?.abort(), []);
  const takeFirst = () => {
    const picture = firstPicture?.() ?? null;
    if (picture === null) notify(details.noPictureInText, "problem");
    else onChange(picture);
  };
  const upload = async (file: File) => {
    abort.current?.abort();
    abort.current = new AbortController();
    const { signal } = abort.current;
    setUploading({ file, percent: 0, problem: null });
    try {
      const onProgress = (fraction: number) =>
        setUploading({ file, percent: Math.round(fraction * 100), problem: null });
      const { hash, width, height } = await uploadFile(file, "picture", { onProgress, signal });
      setUploading(null);
      onChange({ hash, width: width ?? 0, height: height ?? 0, alt: null });
    } catch (error) {
      if (signal.aborted) setUploading(null);
      else if (error instanceof ApiError) setUploading({ file, percent: 0, problem: error.message });
      else throw error;
    }
  };
  return (
    <section className={styles.group} aria-label={copy.fields.image}>
      <h3 className={styles.label}>{copy.fields.image}</h3>
      {value && (
        <img
          className={styles.picture}
          src={`/masa/api/files/${value.hash}?w=640`}
          width={value.width || undefined}
          height={value.height || undefined}
          alt={value.alt ?? ""}
        />
      )}
      {uploading?.problem === null && <p role="status">{details.uploading(uploading.percent)}</p>}
      {uploading?.problem && (
        <p role="alert" className={styles.problem}>
          {uploading.problem}
        </p>
      )}
      <div className={styles.buttons}>
        {uploading?.problem && (
          <Button isSmall onPress={() => void upload(uploading.file)}>
            {details.again}
          </Button>
        )}
        {uploading?.problem === null ? (
          <Button isSmall onPress={() => abort.current?.abort()}>
            {details.cancel}
          </Button>
        ) : (
          <ChooseFile accept={PICTURE_TYPES} onFile={(file) => void upload(file)}>
            <Button isSmall>{value ? details.replaceImage : details.chooseImage}</Button>
          </ChooseFile>
        )}
        {uploading === null && (
          <PictureShelfButton
            onChoose={({ hash, width, height, alt }) =>
              onChange({ hash, width: width ?? 0, height: height ?? 0, alt })
            }
          />
        )}
        {firstPicture && !value && uploading === null && (
          <Button isSmall look="quiet" onPress={takeFirst}>
            {details.takeFromText}
          </Button>
        )}
        {value && <PictureNoteButton hash={value.hash} />}
        {value && (
          <Button isSmall look="quiet" onPress={() => onChange(null)}>
            {details.removeImage}
          </Button>
        )}
      </div>
      {value && (
        <div data-field="imageAlt">
          <Field
            label={details.alt}
            hint={details.altHint}
            rows={2}
            onBeforeInput={typeSigns}
            value={value.alt ?? ""}
            onChange={(alt) => onChange({ ...value, alt: alt === "" ? null : alt })}
          />
        </div>
      )}
    </section>
  );
}
