import type { FileFailure } from "../../state/magazine-state.ts";
import { DataList } from "../components/data-list.tsx";
import { TitledSection } from "../layout/titled-section.tsx";
import { PostLink } from "./post-link.tsx";
import styles from "./state.module.css";
import { copy } from "./state-page-copy.ts";

export function FailedFiles({ files }: { files: readonly FileFailure[] }) {
  const keyed = files.map((file, index) => ({ ...file, key: index }));
  return (
    <TitledSection title={copy.files}>
      <DataList
        label={copy.files}
        rows={keyed}
        keyOf={({ key }) => key}
        empty={<p className={styles.fine}>{copy.noFiles}</p>}
        columns={[
          {
            label: copy.heads.post,
            cell: ({ post }) => (post === null ? copy.noPost : <PostLink post={post} />),
          },
          { label: copy.heads.file, cell: ({ kind }) => copy.kinds[kind] },
          { label: copy.heads.reason, cell: ({ reason }) => reason },
        ]}
      />
    </TitledSection>
  );
}
