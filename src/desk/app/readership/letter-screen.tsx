import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { istanbulDay, monthsFrom } from "../../../domain/turkish-date.ts";
import { api } from "../api/api.ts";
import { Button, ButtonLink } from "../components/button.tsx";
import { PageHeader } from "../components/page-header.tsx";
import { Pager } from "../layout/pager.tsx";
import { useShellData } from "../shell/use-staff.ts";
import { nameOfMonth } from "./chart-bars.ts";
import { copy, paragraphsOf } from "./letter-copy.ts";
import styles from "./readership.module.css";

/** The address names the month: `?ay=2026-11`. */
export async function loadLetter({ request }: LoaderFunctionArgs) {
  const asked = new URL(request.url).searchParams.get("ay") ?? "";
  const month = /^\d{4}-(?:0[1-9]|1[0-2])$/.test(asked) ? asked : monthsFrom(thisMonth(), -1);
  return (await api.readership.letter.$get({ query: { month } })).json();
}

/** A month's figures in sentences, to be printed. */
export function LetterScreen() {
  const letter = useLoaderData<Awaited<ReturnType<typeof loadLetter>>>();
  const { magazine } = useShellData();
  const { month } = letter;
  const isUnfinished = month === thisMonth();
  const to = (months: number) => `/okunma/mektup?ay=${monthsFrom(month, months)}`;
  return (
    <div className={styles.letter}>
      <PageHeader
        title={copy.title(nameOfMonth(month))}
        back={{ to: "/okunma", name: copy.back }}
        lead={magazine.name}
        actions={<Button onPress={() => print()}>{copy.print}</Button>}
      />
      {paragraphsOf(letter).map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      <p className={styles.note}>
        {isUnfinished && copy.unfinished} {copy.fewNote}
      </p>
      <Pager label={copy.months}>
        <ButtonLink to={to(-1)}>{copy.former}</ButtonLink>
        {!isUnfinished && <ButtonLink to={to(1)}>{copy.next}</ButtonLink>}
      </Pager>
    </div>
  );
}

function thisMonth(): string {
  return istanbulDay(Date.now()).slice(0, 7);
}
