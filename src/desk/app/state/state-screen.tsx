import { useEffect, useState } from "react";
import { Link, useLoaderData } from "react-router";
import { turkishDate } from "../../../domain/turkish-date.ts";
import { fileSize } from "../../../domain/turkish-number.ts";
import type { MagazineState } from "../../state/magazine-state.ts";
import { api } from "../api/api.ts";
import { ListSection } from "../components/data-list.tsx";
import { PageHeader } from "../components/page-header.tsx";
import { Callout } from "../layout/callout.tsx";
import { Facts } from "../layout/facts.tsx";
import { TitledSection } from "../layout/titled-section.tsx";
import { BackupSection } from "./backup-section.tsx";
import { ContentState } from "./content-state.tsx";
import { MissingPictures } from "./missing-pictures-list.tsx";
import { PostLink } from "./post-link.tsx";
import { copy } from "./state-page-copy.ts";

const POLL_MS = 5_000;
/** Less than this is too little: an issue of 100 pages takes a tenth of it. */
const LOW = 1024 ** 3;

export async function loadState(): Promise<MagazineState> {
  return (await api.state.$get()).json();
}

export function StateScreen() {
  const [state, refresh] = useFreshState(useLoaderData<MagazineState>());
  const { content, files, disk, exportedAt, mailFailure, versions } = state;
  const { heads } = copy;
  return (
    <>
      <PageHeader title={copy.title} lead={copy.lead} />
      {mailFailure !== null && <Callout role="alert">{copy.mailFailed(mailFailure)}</Callout>}
      <ContentState content={content} refresh={refresh} />
      <ListSection
        title={copy.faults}
        rows={content.faults}
        keyOf={(_, index) => index}
        empty={copy.noFaults}
        columns={[
          {
            label: heads.post,
            cell: ({ id, post, place }) =>
              post === null ? (id ?? copy.place(place)) : <PostLink post={post} />,
          },
          { label: heads.what, cell: ({ severity }) => copy.severities[severity] },
          { label: heads.reason, cell: ({ reason }) => reason },
        ]}
      />
      <ListSection
        title={copy.files}
        rows={files}
        keyOf={(_, index) => index}
        empty={copy.noFiles}
        columns={[
          {
            label: heads.post,
            cell: ({ post }) => (post === null ? copy.noPost : <PostLink post={post} />),
          },
          { label: heads.file, cell: ({ kind }) => copy.kinds[kind] },
          { label: heads.reason, cell: ({ reason }) => reason },
        ]}
      />
      <MissingPictures missing={state.missingPictures} refresh={refresh} />
      <BackupSection state={state.backup} refresh={refresh} />
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

function DiskState({ disk, exportedAt }: Pick<MagazineState, "disk" | "exportedAt">) {
  const { databases, files, made, other, free, total } = disk;
  const used = databases + files + made + other;
  const parts = [
    [copy.databases, databases],
    [copy.originals, files],
    [copy.made, made],
    [copy.other, other],
  ] as const;
  return (
    <TitledSection title={copy.disk}>
      {free < LOW && <Callout role="alert">{copy.low}</Callout>}
      <Facts
        facts={[
          { label: copy.used, value: fileSize(used) },
          ...parts.map(([label, size]) => ({ label, value: fileSize(size), isPart: true })),
          { label: copy.free, value: copy.freeOf(free, total) },
          {
            label: copy.exported,
            value: (
              <>
                {exportedAt === null ? copy.neverExported : turkishDate(exportedAt)}{" "}
                <Link to="/tasi">{copy.export}</Link>
              </>
            ),
          },
        ]}
      />
    </TitledSection>
  );
}
