import { Link } from "react-router";
import { copy } from "../../../copy/copy.ts";
import { paths } from "../../../domain/paths.ts";
import styles from "./turn-link.module.css";

export interface TurnLinkProps {
  readonly id: string;
  readonly way: "previous" | "next";
  /** Where it leads; undefined at the end. */
  readonly page: number | undefined;
  /** The stage it is for while nobody has measured it: a wide one turns two pages. */
  readonly on?: "wide" | "narrow";
}

/** An outer third of the stage. A real link: it turns without JavaScript, and by keyboard. */
export function TurnLink({ id, way, page, on }: TurnLinkProps) {
  if (page === undefined) return null;
  return (
    <Link
      className={styles.turn}
      to={paths.post(id, page)}
      replace
      preventScrollReset
      aria-label={copy.reader[way]}
      rel={way === "next" ? "next" : "prev"}
      draggable={false}
      data-turn={way}
      data-on={on}
    />
  );
}
