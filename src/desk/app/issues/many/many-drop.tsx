import { DropZone } from "react-aria-components/DropZone";
import { FileTrigger } from "react-aria-components/FileTrigger";
import { Text } from "react-aria-components/Text";
import { Button } from "../../components/button.tsx";
import { notify } from "../../components/desk-toasts.tsx";
import drop from "../../components/drop.module.css";
import styles from "./many.module.css";
import { compareNames } from "./many-rows.ts";
import { MAX_FILES, sendMany } from "./many-uploads.ts";
import { copy } from "./many-words.ts";

interface FoundFile {
  readonly file: File;
  readonly folder: string;
}

type DropItem =
  | { readonly kind: "file"; getFile(): Promise<File> }
  | { readonly kind: "directory"; readonly name: string; getEntries(): AsyncIterable<DropItem> }
  | { readonly kind: "text" };

const PDF = ["application/pdf", ".pdf"];

/** @param isSmall leaves room for a table below */
export function ManyDrop({ isSmall }: { isSmall: boolean }) {
  return (
    <DropZone
      className={drop.drop ?? ""}
      data-small={isSmall || undefined}
      aria-label={copy.drop}
      onDrop={async ({ items }) => {
        const found: FoundFile[] = [];
        for (const item of items) await gather(item, "", found);
        take(found);
      }}
    >
      <Text slot="label" className={drop.label ?? ""}>
        {copy.drop}
      </Text>
      <span className={styles.buttons}>
        <Choose isFolder={false} />
        <Choose isFolder />
      </span>
      <p className={drop.hint}>{copy.dropHint(MAX_FILES)}</p>
    </DropZone>
  );
}

function Choose({ isFolder }: { isFolder: boolean }) {
  return (
    <FileTrigger
      {...(isFolder ? { acceptDirectory: true } : { acceptedFileTypes: PDF, allowsMultiple: true })}
      onSelect={(files) =>
        take([...(files ?? [])].map((file) => ({ file, folder: folderOf(file.webkitRelativePath) })))
      }
    >
      <Button look={isFolder ? "plain" : "main"}>{isFolder ? copy.chooseFolder : copy.chooseFiles}</Button>
    </FileTrigger>
  );
}

async function gather(item: DropItem, folder: string, found: FoundFile[]): Promise<void> {
  if (item.kind === "file") found.push({ file: await item.getFile(), folder });
  if (item.kind !== "directory") return;
  for await (const entry of item.getEntries()) await gather(entry, `${folder}/${item.name}`, found);
}

function take(found: readonly FoundFile[]): void {
  // A folder holds much else, and hidden files that macOS puts beside each.
  const pdfs = found
    .filter(({ file: { name } }) => /\.pdf$/i.test(name) && !name.startsWith("."))
    .sort((one, other) => compareNames(one.file.name, other.file.name));
  if (pdfs.length === 0 && found.length > 0) notify(copy.noPdf, "problem");
  if (pdfs.length > MAX_FILES) notify(copy.tooMany(MAX_FILES), "problem");
  sendMany(pdfs.slice(0, MAX_FILES));
}

function folderOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf("/")));
}
