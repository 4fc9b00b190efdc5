import { useLayoutEffect, useRef, useState } from "react";
import { useLocation } from "react-router";

/** Where the content of a page begins: the skip link leads there, and so does a turn of the page. */
export const CONTENT_ID = "icerik";

/**
 * Tells readers who do not see it that a link has brought another page: its title is said, and the keyboard goes on at
 * its content. A first page is announced by the browser, and a search that is being typed keeps its field.
 */
export function PageTurn() {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  const [title, setTitle] = useState("");
  // Before anything is painted: keys that are pressed at once belong to the new page.
  useLayoutEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    setTitle(document.title);
    document.getElementById(CONTENT_ID)?.focus({ preventScroll: true });
  }, [pathname]);
  return (
    <p className="hidden" aria-live="polite">
      {title}
    </p>
  );
}
