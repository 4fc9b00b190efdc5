import { turkishDate } from "../../../domain/turkish-date.ts";
import type { MagazineState } from "../../state/magazine-state.ts";
import { DataList } from "../components/data-list.tsx";
import { TitledSection } from "../layout/titled-section.tsx";
import styles from "./state.module.css";
import { copy } from "./state-page-copy.ts";

/** What readers wanted and did not find: perhaps a title to write. */
export function MissedSearches({ misses }: { misses: MagazineState["searchMisses"] }) {
  return (
    <TitledSection title={copy.misses}>
      <DataList
        label={copy.misses}
        rows={misses}
        keyOf={({ term }) => term}
        empty={<p className={styles.fine}>{copy.noMisses}</p>}
        columns={[
          { label: copy.heads.term, cell: ({ term }) => term },
          { label: copy.heads.times, kind: "end", cell: ({ times }) => copy.count(times) },
          { label: copy.heads.lastAt, cell: ({ lastAt }) => turkishDate(lastAt) },
        ]}
      />
    </TitledSection>
  );
}
