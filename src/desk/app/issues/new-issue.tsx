import { useEffect, useEffectEvent, useState } from "react";
import { DropZone } from "react-aria-components/DropZone";
import { FileTrigger } from "react-aria-components/FileTrigger";
import { Text } from "react-aria-components/Text";
import { useNavigate } from "react-router";
import { useAction } from "../api/use-action.ts";
import { Button } from "../components/button.tsx";
import drop from "../components/drop.module.css";
import { notify } from "../components/notices.tsx";
import { PageHeader } from "../components/page-header.tsx";
import { Progress } from "../components/progress.tsx";
import { Callout } from "../layout/callout.tsx";
import { UploadProgressBar } from "../uploads/upload-progress-bar.tsx";
import { IssueFields } from "./issue-fields.tsx";
import { IssueIntake } from "./issue-intake.tsx";
import { copy } from "./issue-words.ts";
import styles from "./issues.module.css";
import {
  chooseFile,
  createIssue,
  forgetNewIssue,
  resumeNewIssue,
  sendAgain,
  useNewIssue,
  writeDraft,
} from "./new-issue-store.ts";

export async function loadNewIssue(): Promise<null> {
  await resumeNewIssue();
  return null;
}

/** A PDF comes while one writes what the issue is called. */
export function NewIssue() {
  const { draft, stage } = useNewIssue();
  const [isWanted, setWanted] = useState(false);
  const navigate = useNavigate();
  const create = useAction(async (uploadId: string) => {
    const id = await createIssue(uploadId);
    await navigate(`/yazilar/${id}`, { replace: true });
  });
  const mayCome = stage.kind === "sending" || stage.kind === "checking" || stage.kind === "there";
  const uploadId = stage.kind === "there" ? stage.uploadId : null;
  const goOn = useEffectEvent((id: string) => {
    setWanted(false);
    void create.run(id);
  });
  useEffect(() => {
    if (isWanted && uploadId) goOn(uploadId);
  }, [isWanted, uploadId]);
  return (
    <>
      <PageHeader title={copy.newIssue} back={{ to: "/sayilar", name: copy.title }} lead={copy.newLead} />
      <form
        className={styles.new}
        onSubmit={(event) => {
          event.preventDefault();
          setWanted(true);
        }}
      >
        <PdfDrop />
        <div className={styles.column}>
          <IssueFields draft={draft} onChange={writeDraft} error={create.error} />
          {isWanted && uploadId === null && <p role="status">{copy.createWhenThere}</p>}
          <div className={styles.buttons}>
            <Button
              type="submit"
              look="main"
              // Not "pending": React Aria would go on telling of a button that the next screen does not have.
              isDisabled={create.isRunning || !mayCome}
            >
              {copy.create}
            </Button>
            {stage.kind !== "empty" && stage.kind !== "elsewhere" && (
              <Button onPress={() => void forgetNewIssue()}>{copy.forget}</Button>
            )}
          </div>
        </div>
      </form>
    </>
  );
}

function PdfDrop() {
  const { file, stage } = useNewIssue();
  const choose = (files: readonly File[]) => {
    const [first, second] = files;
    if (first && !second) chooseFile(first);
    else if (first) notify(copy.onePdf, "problem");
  };
  return (
    <DropZone
      className={drop.drop ?? ""}
      data-tall
      aria-label={copy.drop}
      onDrop={async ({ items }) => {
        const dropped = items.filter((item) => item.kind === "file");
        choose(await Promise.all(dropped.map((item) => item.getFile())));
      }}
    >
      {file ? (
        <p className={styles.fileName}>
          {file.name} <span>{copy.size(file.size)}</span>
        </p>
      ) : (
        <Text slot="label" className={drop.label ?? ""}>
          {copy.drop}
        </Text>
      )}
      <UploadState />
      {stage.kind !== "elsewhere" && (
        <FileTrigger
          acceptedFileTypes={["application/pdf", ".pdf"]}
          onSelect={(files) => choose([...(files ?? [])])}
        >
          <Button look={file ? "plain" : "main"} isSmall={file !== null}>
            {file ? copy.chooseOther : copy.choose}
          </Button>
        </FileTrigger>
      )}
      {file === null && <p className={styles.soft}>{copy.dropHint}</p>}
    </DropZone>
  );
}

function UploadState() {
  const { stage } = useNewIssue();
  switch (stage.kind) {
    case "empty":
      return null;
    case "elsewhere":
      return <p role="status">{copy.elsewhere}</p>;
    case "refused":
      return (
        <Callout
          role="alert"
          action={
            stage.mayPass && (
              <Button isSmall onPress={sendAgain}>
                {copy.again}
              </Button>
            )
          }
        >
          {stage.message}
        </Callout>
      );
    case "sending":
      return <UploadProgressBar label={copy.sending} progress={stage.progress} />;
    case "checking":
      return <Progress label={copy.checking} value={null} />;
    case "there":
      return <IssueIntake {...stage.intake} />;
  }
}
