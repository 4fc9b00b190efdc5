import { useState } from "react";
import { useRevalidator } from "react-router";
import { PAGE_BOXES, PAGE_SPREADS, type PageSetup } from "../../../domain/issue/page-setup.ts";
import { api } from "../api/api.ts";
import { useAction } from "../api/use-action.ts";
import { Button } from "../components/button.tsx";
import { notify } from "../components/notices.tsx";
import { Select } from "../components/select.tsx";
import { TitledSection } from "../layout/titled-section.tsx";
import { IssueReport } from "./issue-report-words.tsx";
import { copy } from "./issue-words.ts";
import styles from "./issues.module.css";
import type { IssueTabProps } from "./load-issue.ts";
import { PagePictures } from "./page-pictures.tsx";
import { useLoaded } from "./use-loaded.ts";

/** The issue's report, and its page setup with a preview of each choice. */
export function IssuePagesTab({ issue, details }: IssueTabProps) {
  const [setup, setSetup] = useState<PageSetup>(details.setup);
  const param = { id: encodeURIComponent(issue.id) };
  const edition = useLoaded(`${details.pdf.hash} ${setup.box} ${setup.spreads}`, async () =>
    (await api.issues[":id"].pages.$get({ param, query: setup })).json(),
  );
  const { revalidate } = useRevalidator();
  const use = useAction(async () => {
    await api.issues[":id"].setup.$put({ param, json: setup });
    notify(copy.setupUsed);
    await revalidate();
  });
  const isOther = setup.box !== details.setup.box || setup.spreads !== details.setup.spreads;
  return (
    <div>
      <IssueReport issue={issue} details={details} />
      <TitledSection title={copy.setup}>
        <div className={styles.choices}>
          <Select
            label={copy.box}
            options={PAGE_BOXES.map((id) => ({ id, ...copy.boxes[id] }))}
            value={setup.box}
            onChange={(box) => setSetup({ ...setup, box })}
          />
          <Select
            label={copy.spreads}
            options={PAGE_SPREADS.map((id) => ({ id, ...copy.spreadsOptions[id] }))}
            value={setup.spreads}
            onChange={(spreads) => setSetup({ ...setup, spreads })}
          />
          {isOther && (
            <Button look="main" isPending={use.isRunning} onPress={() => void use.run()}>
              {copy.useSetup}
            </Button>
          )}
        </div>
        {edition && (
          <>
            <p className={styles.soft} role="status">
              {copy.pagesFromPdf(edition.pages.length, edition.pdfPages)}
            </p>
            <PagePictures id={issue.id} setup={setup} pages={edition.pages} />
          </>
        )}
      </TitledSection>
    </div>
  );
}
