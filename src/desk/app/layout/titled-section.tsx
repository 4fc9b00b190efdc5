import { type ReactNode, useId } from "react";
import styles from "./titled-section.module.css";

interface TitledSectionProps {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly children?: ReactNode;
}

export function TitledSection({ title, lead, children }: TitledSectionProps) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {lead && <p className={styles.lead}>{lead}</p>}
      {children}
    </section>
  );
}
