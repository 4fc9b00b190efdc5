import { useEffect, useState } from "react";
import { useLoaderData } from "react-router";
import type { MagazineState } from "../../state/magazine-state.ts";
import { api } from "../api/api.ts";
import { PageHeader } from "../components/page-header.tsx";
import { Facts } from "../layout/facts.tsx";
import { TitledSection } from "../layout/titled-section.tsx";
import { ContentState } from "./content-state.tsx";
import { DiskState } from "./disk-state.tsx";
import { FailedFiles } from "./failed-files.tsx";
import { FaultyPosts } from "./faulty-posts.tsx";
import { MissedSearches } from "./missed-searches.tsx";
import { copy } from "./state-page-copy.ts";

/** In milliseconds: what is looked at stays true while the screen is open. */
const LOOK_INTERVAL = 5_000;

export async function loadState(): Promise<MagazineState> {
  return (await api.state.$get()).json();
}

export function StateScreen() {
  const [state, refresh] = useFreshState(useLoaderData<MagazineState>());
  const { content, files, searchMisses, disk, exportedAt, versions } = state;
  return (
    <>
      <PageHeader title={copy.title} lead={copy.lead} />
      <ContentState content={content} refresh={refresh} />
      <FaultyPosts faults={content.faults} />
      <FailedFiles files={files} />
      <MissedSearches misses={searchMisses} />
      <DiskState disk={disk} exportedAt={exportedAt} />
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
    }, LOOK_INTERVAL);
    return () => clearInterval(timer);
  }, []);
  const refresh = async () => {
    const fresh = await loadState();
    setState(fresh);
    return fresh;
  };
  return [state, refresh] as const;
}
