import { type ReactNode, useEffect, useRef, useState } from "react";
import styles from "./lazy-buttons.module.css";

/** Around what is seen of the window and of what scrolls in it. Hundreds of rows are not looked at in each frame while one types. */
const NEAR = { rootMargin: "100%", scrollMargin: "100%", delay: 200 };

const waiting = new WeakMap<Element, () => void>();
let observer: IntersectionObserver | undefined;

/** The small buttons of a row, drawn when it first comes near what is seen: a long list opens sooner. */
export function LazyButtons({ children }: { readonly children: ReactNode }) {
  const row = useRef<HTMLDivElement>(null);
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    const element = row.current;
    if (isNear || !element) return;
    observer ??= new IntersectionObserver((entries) => {
      for (const { isIntersecting, target } of entries) if (isIntersecting) waiting.get(target)?.();
    }, NEAR);
    waiting.set(element, () => setIsNear(true));
    observer.observe(element);
    return () => observer?.unobserve(element);
  }, [isNear]);
  return (
    <div ref={row} className={styles.buttons}>
      {isNear && children}
    </div>
  );
}
