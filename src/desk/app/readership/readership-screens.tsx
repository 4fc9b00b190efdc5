import { useState } from "react";
import { type LoaderFunctionArgs, useParams } from "react-router";
import { paths } from "../../../domain/paths.ts";
import { useLoaded } from "../api/use-asked.ts";
import { LetterScreen, loadLetter } from "./letter-screen.tsx";
import styles from "./readership.module.css";
import { copy } from "./readership-copy.ts";
import { loadOverview, ReadershipOverview } from "./readership-overview.tsx";
import { readSubject, SubjectFigures } from "./subject-figures.tsx";
import { AuthorPostsScreen, loadAuthorPosts, loadSubject, SubjectScreen } from "./subject-screen.tsx";

/** By what stands in the address behind `okunma`. One file and one route: each further one makes the desk open later. */
const PARTS = new Map([
  ["mektup", { load: loadLetter, Screen: LetterScreen }],
  ["adres", { load: loadSubject, Screen: SubjectScreen }],
  ["yazar", { load: loadAuthorPosts, Screen: AuthorPostsScreen }],
]);

function partOf(part = "") {
  return PARTS.get(part) ?? { load: loadOverview, Screen: ReadershipOverview };
}

export function loadReadership(opening: LoaderFunctionArgs): Promise<unknown> {
  return partOf(opening.params.part).load(opening);
}

export function ReadershipScreens() {
  const { Screen } = partOf(useParams().part);
  return <Screen />;
}

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
