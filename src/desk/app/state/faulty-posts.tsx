import { paths } from "../../../domain/paths.ts";
import type { StateFault } from "../../state/magazine-state.ts";
import { DataList } from "../components/data-list.tsx";
import styles from "./state.module.css";
import { copy } from "./state-page-copy.ts";

/** Each with a link to the post, as far as readers see it. */
export function FaultyPosts({ faults }: { faults: readonly StateFault[] }) {
  const keyed = faults.map((fault, index) => ({ ...fault, key: index }));
  return (
    <section className={styles.part}>
      <h2>{copy.faults}</h2>
      <DataList
        label={copy.faults}
        rows={keyed}
        keyOf={({ key }) => key}
        empty={<p className={styles.fine}>{copy.noFaults}</p>}
        columns={[
          {
            label: copy.heads.post,
            cell: ({ id, title, place }) =>
              id !== null && title !== null ? (
                <a href={paths.post(id)} target="_blank" rel="noreferrer">
                  {title}
                </a>
              ) : (
                (id ?? copy.place(place))
              ),
          },
          { label: copy.heads.what, cell: ({ severity }) => copy.severities[severity] },
          { label: copy.heads.reason, cell: ({ reason }) => reason },
        ]}
      />
    </section>
  );
}
