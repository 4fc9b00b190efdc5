import { useEffect, useRef, useState } from "react";

/** How much smaller a page of some width is shown in the room that there is. @param wanted in pixels */
export function useScale(wanted: number) {
  const room = useRef<HTMLDivElement>(null);
  const [available, setAvailable] = useState(wanted);
  useEffect(() => {
    const element = room.current?.parentElement;
    if (!element) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setAvailable(entry.contentRect.width);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [room, Math.min(1, available / wanted)] as const;
}
