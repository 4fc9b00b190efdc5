import { useState } from "react";
import { paths } from "../../../domain/paths.ts";
import { useLoaded } from "../api/use-asked.ts";
import styles from "./readership.module.css";
import { copy } from "./readership-copy.ts";
import { readSubject, SubjectFigures } from "./subject-figures.tsx";

/** A post's figures beside where it is written; they are asked for when they are opened. */
export function FiguresBeside({ postId }: { postId: string }) {
  const [isOpen, setOpen] = useState(false);
  const path = paths.post(postId);
  const report = useLoaded(isOpen ? path : null, () => readSubject(path));
  return (
    <details className={styles.beside} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{copy.title}</summary>
      {report && <SubjectFigures report={report} />}
    </details>
  );
}
