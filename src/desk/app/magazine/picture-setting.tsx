import { paths } from "../../../domain/paths.ts";
import type { PictureField, PictureSetting } from "../../../magazine/settings.ts";
import { deskFetch } from "../api/api.ts";
import { useFormAction } from "../api/use-action.ts";
import { Button } from "../components/button.tsx";
import { ChooseFile } from "../uploads/file-drop.tsx";
import styles from "./settings.module.css";
import { copy } from "./settings-page-copy.ts";

interface PictureSettingProps {
  readonly field: PictureField;
  readonly value: PictureSetting | null;
  readonly problem: string | null;
  onChange(picture: PictureSetting | null): void;
}

/** The magazine's logo or icon. It is checked when it is chosen, and on the site once it is saved. */
export function PictureSettingField({ field, value, problem, onChange }: PictureSettingProps) {
  const taking = useFormAction(async (file: File) => {
    const address = `/masa/api/settings/pictures/${field}?name=${encodeURIComponent(file.name)}`;
    const answer = await deskFetch(address, { method: "POST", body: file });
    onChange(((await answer.json()) as { readonly picture: PictureSetting }).picture);
  });
  const label = copy.labels[field];
  const said = taking.error?.message ?? problem;
  return (
    <fieldset className={styles.picture}>
      <legend className={styles.label}>{label}</legend>
      <div className={styles.pictureRow}>
        {value ? (
          <img
            className={styles.pictureShown}
            data-field={field}
            src={paths.magazineFile(value.file)}
            alt=""
            width={value.width}
            height={value.height}
          />
        ) : (
          <span className={styles.pictureNone}>{copy.none}</span>
        )}
        <ChooseFile accept={["image/svg+xml", "image/png"]} onFile={(file) => void taking.run(file)}>
          <Button
            isSmall
            isPending={taking.isRunning}
            aria-label={`${label}: ${value ? copy.change : copy.choose}`}
          >
            {value ? copy.change : copy.choose}
          </Button>
        </ChooseFile>
        {value && (
          <Button isSmall look="quiet" aria-label={`${label}: ${copy.remove}`} onPress={() => onChange(null)}>
            {copy.remove}
          </Button>
        )}
      </div>
      <span className={styles.hint}>{copy.hints[field]}</span>
      {said && (
        <span className={styles.refused} role="alert">
          {said}
        </span>
      )}
    </fieldset>
  );
}
