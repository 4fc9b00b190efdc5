import { copy } from "../../copy/copy.ts";
import type { Magazine } from "../../domain/magazine.ts";
import styles from "./footer.module.css";
import { FacebookIcon, InstagramIcon, XIcon } from "./social-icons.tsx";

/** Three social icons, of which only Instagram's is a link (the owner has no other account), and the copyright. */
export function Footer({ magazine }: { magazine: Magazine }) {
  return (
    <footer className={styles.footer}>
      <ul className={styles.social} aria-label={copy.footer.social}>
        <li>
          <a href={magazine.instagramUrl} rel="noopener noreferrer" aria-label={copy.footer.instagram}>
            <InstagramIcon />
          </a>
        </li>
        <li>
          <FacebookIcon />
        </li>
        <li>
          <XIcon />
        </li>
      </ul>
      <p className={styles.copyright}>{copy.footer.copyright(magazine.publisher)}</p>
    </footer>
  );
}
