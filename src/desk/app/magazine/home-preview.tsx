import { useEffect, useRef, useState } from "react";
import type { AccentPair } from "../../magazine/accent-view.ts";
import { Choice } from "../components/choice.tsx";
import { useScale } from "../preview/use-scale.ts";
import styles from "./home-preview.module.css";
import { copy } from "./settings-page-copy.ts";
import type { SettingsForm } from "./use-settings-form.ts";

/** While somebody types, the page is not asked for at each letter. */
const PAUSE_MS = 350;
const WIDTHS_PX = { desktop: 1280, phone: 390 } as const;
const RATIO = 0.72;

type Width = keyof typeof WIDTHS_PX;
type Scheme = "light" | "dark";

interface HomePreviewProps {
  readonly draft: SettingsForm["changes"];
  /** Null while there is no usable one: then the page's own stays. */
  readonly accent: AccentPair | null;
}

/** The site's own front page with what is being chosen. Colours change in it at once, all else by a new page. */
export function HomePreview({ draft, accent }: HomePreviewProps) {
  const [scheme, setScheme] = useState<Scheme>(() =>
    matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light",
  );
  const [width, setWidth] = useState<Width>("desktop");
  const frame = useRef<HTMLIFrameElement>(null);
  const [room, scale] = useScale(WIDTHS_PX[width]);
  const { accent: _, ...others } = draft;
  const address = useSettled(
    `/masa/api/settings/preview?draft=${encodeURIComponent(JSON.stringify(others))}`,
  );

  const [first] = useState(address);
  const shown = useRef(first);

  useEffect(() => paintFrame(frame.current, scheme, accent), [scheme, accent]);
  useEffect(() => {
    if (shown.current === address) return;
    shown.current = address;
    // Another `src` would be a step in the window's history.
    frame.current?.contentWindow?.location.replace(address);
  }, [address]);
  return (
    <section className={styles.preview} aria-label={copy.preview}>
      <div className={styles.choices}>
        <Choice<Scheme>
          label={copy.scheme}
          value={scheme}
          onChange={setScheme}
          options={{ light: copy.light, dark: copy.dark }}
        />
        <Choice<Width>
          label={copy.width}
          value={width}
          onChange={setWidth}
          options={{ desktop: copy.desktop, phone: copy.phone }}
        />
      </div>
      <div
        ref={room}
        className={styles.room}
        data-width={width}
        style={{ blockSize: heightOf(width, scale) }}
      >
        <iframe
          ref={frame}
          className={styles.frame}
          title={copy.previewFrame}
          src={first}
          tabIndex={-1}
          onLoad={() => paintFrame(frame.current, scheme, accent)}
          style={{
            inlineSize: WIDTHS_PX[width],
            blockSize: heightOf(width, scale) / scale,
            transform: `scale(${scale})`,
          }}
        />
      </div>
      <p className={styles.note}>{copy.previewNote}</p>
    </section>
  );
}

/** A frame of this origin is reached directly; its policy lets no style sheet in, and needs none for this. */
function paintFrame(frame: HTMLIFrameElement | null, scheme: Scheme, accent: AccentPair | null): void {
  const root = frame?.contentDocument?.documentElement;
  if (!root) return;
  root.style.colorScheme = scheme;
  if (accent) root.style.setProperty("--accent", `light-dark(${accent.light}, ${accent.dark})`);
}

function heightOf(width: Width, scale: number): number {
  return Math.round(width === "phone" ? 720 * scale : WIDTHS_PX.desktop * RATIO * scale);
}

function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
