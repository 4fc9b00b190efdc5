/** A drawing of lines in a square of 24; the words of what it stands in say what it means. */
export function Icon({ path }: { path: string }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={path} />
    </svg>
  );
}

export const BOOKMARK_ICON = "M7 4.500h10V19.500l-5-4-5 4z";
export const CLOSE_ICON = "m6 6 12 12M18 6 6 18";
