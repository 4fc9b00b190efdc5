import { useState } from "react";
import { Button as PlainButton } from "react-aria-components/Button";
import { PAGE_BOXES, PAGE_SPREADS, type PageSetup } from "../../../domain/issue/page-setup.ts";
import { api } from "../api/api.ts";
import { useAction } from "../api/use-action.ts";
import { useLoaded } from "../api/use-asked.ts";
import type { ArticleSession } from "../articles/sync/article-session.ts";
import { isSame } from "../articles/sync/merge-fields.ts";
import { copy as writing } from "../articles/writing-copy.ts";
import { Button } from "../components/button.tsx";
import { notify } from "../components/desk-toasts.tsx";
import { Select } from "../components/select.tsx";
import { TitledSection } from "../layout/titled-section.tsx";
import { copy } from "./issue-words.ts";
import styles from "./issues.module.css";
import { PagePictures } from "./page-pictures.tsx";

interface IssuePagesProps {
  readonly articleId: string;
  readonly session: Pick<ArticleSession, "flush">;
  readonly pdf: string;
  readonly pageSetup: PageSetup;
  /** From 1; null: the cover is no page. */
  readonly coverPage: number | null;
  readonly isReadOnly: boolean;
}

export function IssuePages({ articleId, session, pdf, pageSetup, coverPage, isReadOnly }: IssuePagesProps) {
  const [setup, setSetup] = useState(pageSetup);
  const routes = api.articles[":id"];
  const param = { id: articleId };
  const edition = useLoaded(`${setup.box} ${setup.spreads}`, async () =>
    (await routes.pages.$get({ param, query: setup })).json(),
  );
  const use = useAction(async () => {
    await session.flush();
    await routes.setup.$put({ param, json: setup });
    notify(copy.setupUsed);
  });
  const cover = useAction(async (page: number) => {
    await session.flush();
    await routes.cover.$put({ param, json: { page } });
    notify(copy.coverSet);
  });
  const isOther = !isSame(setup, pageSetup);
  const isForCover = !isOther && !isReadOnly;
  return (
    <TitledSection title={writing.fields.pageSetup}>
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
        {isOther && !isReadOnly && (
          <Button look="main" action={use}>
            {copy.useSetup}
          </Button>
        )}
      </div>
      {edition && (
        <>
          <p className={styles.soft} role="status">
            {isForCover ? copy.coverHint : copy.pagesFromPdf(edition.pages.length, edition.pdfPages)}
          </p>
          <PagePictures
            articleId={articleId}
            pdf={pdf}
            setup={setup}
            pages={edition.pages}
            wrap={(page, picture) =>
              isForCover ? (
                <PlainButton
                  className={styles.pageButton ?? ""}
                  aria-label={copy.coverOfPage(page)}
                  aria-pressed={page === coverPage}
                  onPress={() => void cover.run(page)}
                >
                  {picture}
                </PlainButton>
              ) : (
                picture
              )
            }
          />
        </>
      )}
    </TitledSection>
  );
}
