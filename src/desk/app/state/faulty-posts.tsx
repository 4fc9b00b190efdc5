import type { StateFault } from "../../state/magazine-state.ts";
import { DataList } from "../components/data-list.tsx";
import { TitledSection } from "../layout/titled-section.tsx";
import { PostLink } from "./post-link.tsx";
import styles from "./state.module.css";
import { copy } from "./state-page-copy.ts";

/** Each with a link to the post, as far as readers see it. */
export function FaultyPosts({ faults }: { faults: readonly StateFault[] }) {
  const keyed = faults.map((fault, index) => ({ ...fault, key: index }));
  return (
    <TitledSection title={copy.faults}>
      <DataList
        label={copy.faults}
        rows={keyed}
        keyOf={({ key }) => key}
        empty={<p className={styles.fine}>{copy.noFaults}</p>}
        columns={[
          {
            label: copy.heads.post,
            cell: ({ id, post, place }) =>
              post === null ? (id ?? copy.place(place)) : <PostLink post={post} />,
          },
          { label: copy.heads.what, cell: ({ severity }) => copy.severities[severity] },
          { label: copy.heads.reason, cell: ({ reason }) => reason },
        ]}
      />
    </TitledSection>
  );
}
