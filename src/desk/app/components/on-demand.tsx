import { type ComponentType, useEffect, useEffectEvent, useState } from "react";
import { notify } from "./desk-toasts.tsx";

type Load = () => Promise<unknown>;

const NOT_FETCHED = "Bu parça sunucudan alınamadı; bağlantı gelince sayfayı yenileyin.";

const MAX_PAINT_MS = 500;

const waiting = new Set<Load>();
let isFetching = false;

/** Has something fetched by `fetchWaiting`, so that it is there when it is wanted, without a connection too. */
export function fetchSoon(load: Load): void {
  waiting.add(load);
}

/** Fetches what waits for it, one thing after another, while the browser has nothing else to do. */
export async function fetchWaiting(): Promise<void> {
  if (isFetching) return;
  isFetching = true;
  try {
    for (const load of waiting) {
      await idle();
      await load();
      waiting.delete(load);
    }
  } catch {
    // After a failure the next call tries again.
  } finally {
    isFetching = false;
  }
}

function idle(): Promise<void> {
  return new Promise((resolve) => {
    if ("requestIdleCallback" in window) requestIdleCallback(() => resolve());
    else setTimeout(resolve, 200);
  });
}

/** What is shown already is painted first, and can be used; a hidden page paints nothing. */
function painted(): Promise<void> {
  return new Promise((resolve) => {
    if (document.hidden) return resolve();
    requestAnimationFrame(() => setTimeout(resolve));
    // A window that is covered may paint nothing either.
    setTimeout(resolve, MAX_PAINT_MS);
  });
}

/** A part of a screen that comes when it is shown first, or before that by `fetchWaiting`. */
export function onDemand<Props extends { onClose?(): void } | object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  let fetched: ComponentType<Props> | null = null;
  const fetchOnce = async () => {
    fetched ??= await load();
  };
  fetchSoon(fetchOnce);
  return function OnDemand(props) {
    const [Part, setPart] = useState(() => fetched);
    const show = useEffectEvent(() => {
      void painted()
        .then(fetchOnce)
        .then(
          () => setPart(() => fetched),
          () => {
            notify(NOT_FETCHED, "problem");
            if ("onClose" in props) props.onClose?.();
          },
        );
    });
    useEffect(() => show(), []);
    return Part && <Part {...props} />;
  };
}
