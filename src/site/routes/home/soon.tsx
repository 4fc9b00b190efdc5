import { useRouteLoaderData } from "react-router";
import { copy } from "../../../copy/copy.ts";
import { LogoPicture } from "../../components/masthead.tsx";
import type { SiteData } from "../../page-meta.ts";
import styles from "./soon.module.css";

/** Stands for the masthead and the page while the magazine has no post. */
export function Soon() {
  const magazine = useRouteLoaderData<SiteData>("root")?.magazine;
  if (!magazine) return null;
  const { name, logo, tagline } = magazine;
  return (
    <section className={styles.soon}>
      <h1 className={logo ? styles.logo : styles.name}>
        {logo ? <LogoPicture logo={logo} name={name} /> : name}
      </h1>
      {tagline && <p className={styles.tagline}>{tagline}</p>}
      <p className={styles.word}>{copy.home.soon}</p>
    </section>
  );
}
