import styles from "./code-picture.module.css";
import { loginCopy } from "./login-copy.ts";

const LONG = [92, 106, 120, 134, 176, 190, 204, 218, 232].map((y) => `M58 ${y}c70-6 128-4 192 10`);
const SHORT = [148, 246].map((y) => `M58 ${y}c38-3 66-3 96-1`);
const LINES = [...LONG, ...SHORT, "M58 284c8-.6 12-.8 18-.8"].join("");

export function CodePicture() {
  return (
    <svg className={styles.picture} viewBox="25 24 510 312" aria-hidden="true" focusable="false">
      <path className={styles.edge} d="M26 322c88-14 168-12 254 10 86-22 166-24 254-10v-8H26z" />
      <path className={styles.page} d="M26 44c92-16 172-12 254 14v272c-82-24-162-28-254-12z" />
      <path className={styles.cover} d="M534 44c-92-16-172-12-254 14v272c82-24 162-28 254-12z" />
      <path className={styles.fold} d="M280 58v272" />
      <path className={styles.heading} d="M58 70c38-4 70-4 104 0" />
      <path className={styles.line} d={LINES} />
      <g transform="translate(338 118) rotate(-3)">
        <rect className={styles.slip} width="164" height="112" />
        <rect className={styles.cut} x="7" y="7" width="150" height="98" />
        <text className={styles.label} x="20" y="33">
          {loginCopy.username}
        </text>
        <path className={styles.code} d="M20 47h30m8 0h30m8 0h30" />
        <text className={styles.label} x="20" y="76">
          {loginCopy.password}
        </text>
        <path className={styles.code} d="M20 90h30m8 0h30m8 0h30" />
      </g>
      <path
        className={styles.ring}
        d="M330 128c36-34 112-44 158-18 44 24 50 92 14 126-40 36-126 36-164-2-38-40-30-100 22-124"
      />
    </svg>
  );
}
