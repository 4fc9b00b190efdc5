import { useLayoutEffect, useRef, useState } from "react";
import { useLocation } from "react-router";

export const CONTENT_ID = "icerik";
/** An issue's pages, past the reader's bar. */
export const PAGES_ID = "sayfalar";

/** Announces a page that a link has brought, and focuses its content. A search keeps its field, for only the path counts. */
export function RouteAnnouncer() {
  const { pathname } = useLocation();
  const announced = useRef(pathname);
  const [title, setTitle] = useState("");
  // Before anything is painted: keys that are pressed at once belong to the new page.
  useLayoutEffect(() => {
    if (announced.current === pathname) return;
    announced.current = pathname;
    setTitle(document.title);
    document.getElementById(CONTENT_ID)?.focus({ preventScroll: true });
  }, [pathname]);
  return (
    <p className="hidden" aria-live="polite">
      {title}
    </p>
  );
}
