import { Link, useRouteLoaderData } from "react-router";
import { copy } from "../../../copy/copy.ts";
import { paths } from "../../../domain/paths.ts";
import type { PostCard } from "../../../domain/post.ts";
import type { SessionEnd } from "../../../domain/session.ts";
import { Picture } from "../../components/picture.tsx";
import type { SiteData } from "../../page-meta.ts";
import styles from "./members-only.module.css";

export function MembersOnly({ card, ended }: { card: PostCard; ended: SessionEnd | null }) {
  const storeUrl = useRouteLoaderData<SiteData>("root")?.magazine.storeUrl;
  return (
    <div className={styles.gate}>
      <div className={styles.cover}>
        <Picture card={card} sizes="12rem" isEager />
      </div>
      <div className={styles.words}>
        <p className={styles.issue}>{card.title}</p>
        <h1 className={styles.title}>{copy.issue.gateTitle}</h1>
        {ended && <p className={styles.ended}>{copy.member.ended[ended]}</p>}
        <p className={styles.text}>{copy.issue.gateText}</p>
        <p className={styles.actions}>
          <Link className={styles.signIn} to={paths.login(paths.post(card.id))}>
            {copy.issue.signIn}
          </Link>
          {storeUrl && <a href={storeUrl}>{copy.issue.buy}</a>}
          <Link to={paths.home()}>{copy.issue.backHome}</Link>
        </p>
      </div>
    </div>
  );
}
