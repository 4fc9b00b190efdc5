import type { MemberDevice } from "../../../domain/session.ts";
import styles from "./device-picture.module.css";

/** A device drawn in a few lines, by its kind. */
export function DevicePicture({ kind }: Pick<MemberDevice, "kind">) {
  return (
    <svg className={styles.picture} viewBox="0 0 48 48" aria-hidden="true" focusable="false">
      {shapes[kind ?? "unknown"]}
    </svg>
  );
}

const shapes: Record<NonNullable<MemberDevice["kind"]> | "unknown", React.ReactNode> = {
  phone: (
    <>
      <path d="M15 5h18v38H15z" />
      <path d="M21.5 38.5h5" />
    </>
  ),
  tablet: (
    <>
      <path d="M8.5 5h31v38h-31z" />
      <path d="M21.5 38.5h5" />
    </>
  ),
  computer: (
    <>
      <path d="M8.5 9h31v22h-31z" />
      <path d="M3 37.5h42" />
    </>
  ),
  unknown: (
    <>
      <path d="M9.5 9h29v30h-29z" />
      <path d="M20 20.5c0-5 8-5 8 0 0 3-4 3.2-4 6.5m0 4.200v.3" />
    </>
  ),
};
