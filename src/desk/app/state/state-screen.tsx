import { useEffect, useState } from "react";
import { useLoaderData } from "react-router";
import { turkishDate } from "../../../domain/turkish-date.ts";
import type { FileFailure, MagazineState, StateFault } from "../../state/magazine-state.ts";
import { api } from "../api/api.ts";
import { DataList } from "../components/data-list.tsx";
import { PageHeader } from "../components/page-header.tsx";
import { Facts } from "../layout/facts.tsx";
import { TitledSection } from "../layout/titled-section.tsx";
import { ContentState } from "./content-state.tsx";
import { DiskState } from "./disk-state.tsx";
import { PostLink } from "./post-link.tsx";
import { copy } from "./state-page-copy.ts";

/** What is looked at stays true while the screen is open. */
const POLL_MS = 5_000;

export async function loadState(): Promise<MagazineState> {
  return (await api.state.$get()).json();
}

export function StateScreen() {
  const [state, refresh] = useFreshState(useLoaderData<MagazineState>());
  const { content, files, searchMisses, disk, exportedAt, backup, versions } = state;
  return (
    <>
      <PageHeader title={copy.title} lead={copy.lead} />
      <ContentState content={content} refresh={refresh} />
      <FaultyPosts faults={content.faults} />
      <FailedFiles files={files} />
      <MissedSearches misses={searchMisses} />
      <DiskState disk={disk} exportedAt={exportedAt} backup={backup} />
      <TitledSection title={copy.versions}>
        <Facts
          facts={[
            { label: copy.mecmua, value: versions.mecmua },
            { label: copy.node, value: versions.node },
          ]}
        />
      </TitledSection>
    </>
  );
}

/** A screen that nobody looks at asks for nothing. */
function useFreshState(loaded: MagazineState) {
  const [state, setState] = useState(loaded);
  useEffect(() => {
    const timer = setInterval(async () => {
      if (document.visibilityState !== "visible") return;
      const fresh = await loadState().catch(() => null);
      if (fresh) setState(fresh);
    }, POLL_MS);
    return () => clearInterval(timer);
  }, []);
  const refresh = async () => {
    const fresh = await loadState();
    setState(fresh);
    return fresh;
  };
  return [state, refresh] as const;
}

/** Each with a link to the post, as far as readers see it. */
function FaultyPosts({ faults }: { faults: readonly StateFault[] }) {
  const keyed = faults.map((fault, index) => ({ ...fault, key: index }));
  return (
    <TitledSection title={copy.faults}>
      <DataList
        label={copy.faults}
        rows={keyed}
        keyOf={({ key }) => key}
        empty={copy.noFaults}
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

function FailedFiles({ files }: { files: readonly FileFailure[] }) {
  const keyed = files.map((file, index) => ({ ...file, key: index }));
  return (
    <TitledSection title={copy.files}>
      <DataList
        label={copy.files}
        rows={keyed}
        keyOf={({ key }) => key}
        empty={copy.noFiles}
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

/** Terms that readers searched and did not find: perhaps a title to write. */
function MissedSearches({ misses }: { misses: MagazineState["searchMisses"] }) {
  return (
    <TitledSection title={copy.misses}>
      <DataList
        label={copy.misses}
        rows={misses}
        keyOf={({ term }) => term}
        empty={copy.noMisses}
        columns={[
          { label: copy.heads.term, cell: ({ term }) => term },
          { label: copy.heads.times, kind: "end", cell: ({ times }) => copy.count(times) },
          { label: copy.heads.lastAt, cell: ({ lastAt }) => turkishDate(lastAt) },
        ]}
      />
    </TitledSection>
  );
}
