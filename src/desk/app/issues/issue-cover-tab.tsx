import { Button as PlainButton } from "react-aria-components/Button";
import { FileTrigger } from "react-aria-components/FileTrigger";
import { useRevalidator } from "react-router";
import { api } from "../api/api.ts";
import { useAction } from "../api/use-action.ts";
import { Button } from "../components/button.tsx";
import { notify } from "../components/notices.tsx";
import { Callout } from "../layout/callout.tsx";
import { TitledSection } from "../layout/titled-section.tsx";
import { PictureNoteButton } from "../pictures/picture-note.tsx";
import { uploadFile } from "../uploads/upload-file.ts";
import { copy } from "./issue-words.ts";
import styles from "./issues.module.css";
import type { IssueTabProps } from "./load-issue.ts";
import { PagePictures } from "./page-pictures.tsx";
import { useLoaded } from "./use-loaded.ts";

/** The cover: one of the pages, or a picture of its own. */
export function IssueCoverTab({ issue, details }: IssueTabProps) {
  const { setup, pdf, coverPage, coverHash } = details;
  const param = { id: encodeURIComponent(issue.id) };
  const edition = useLoaded(`${pdf.hash} ${setup.box} ${setup.spreads}`, async () =>
    (await api.issues[":id"].pages.$get({ param, query: setup })).json(),
  );
  const { revalidate } = useRevalidator();
  const choose = useAction(
    async (chosen: number | File) => {
      const json =
        typeof chosen === "number"
          ? { page: chosen }
          : { uploadId: (await uploadFile(chosen, "picture")).uploadId };
      await api.issues[":id"].cover.$put({ param, json });
      notify(copy.coverSet);
      await revalidate();
    },
    { isShown: true },
  );
  return (
    <div className={styles.coverTab}>
      <TitledSection title={copy.coverNow}>
        {issue.cover && (
          <img
            className={styles.cover}
            src={issue.cover.address.replace("w=320", "w=720")}
            width={issue.cover.width}
            height={issue.cover.height}
            alt=""
          />
        )}
        <p className={styles.soft}>{coverPage === null ? copy.coverIsFile : copy.coverIsPage(coverPage)}</p>
        {choose.error && <Callout role="alert">{choose.error.message}</Callout>}
        <FileTrigger
          acceptedFileTypes={["image/*"]}
          onSelect={(files) => {
            const file = files?.[0];
            if (file) void choose.run(file);
          }}
        >
          <Button isPending={choose.isRunning}>{copy.coverFromFile}</Button>
        </FileTrigger>
        {coverHash && <PictureNoteButton hash={coverHash} isSmall={false} />}
      </TitledSection>
      <TitledSection title={copy.coverFromPage}>
        {edition && (
          <PagePictures
            id={issue.id}
            setup={setup}
            pages={edition.pages}
            wrap={(page, picture) => (
              <PlainButton
                className={styles.pageButton ?? ""}
                aria-label={copy.coverOfPage(page)}
                aria-pressed={page === coverPage}
                onPress={() => void choose.run(page)}
              >
                {picture}
              </PlainButton>
            )}
          />
        )}
      </TitledSection>
    </div>
  );
}
