import { type LoaderFunctionArgs, useParams } from "react-router";
import { LetterScreen, loadLetter } from "./letter-screen.tsx";
import { loadOverview, ReadershipOverview } from "./readership-overview.tsx";
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
