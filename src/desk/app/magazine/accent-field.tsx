import { useEffect } from "react";
import type { AccentPair, AccentView } from "../../magazine/accent-view.ts";
import { api } from "../api/api.ts";
import { useAsked } from "../api/use-asked.ts";
import { Button } from "../components/button.tsx";
import { Field } from "../components/field.tsx";
import styles from "./settings.module.css";
import { copy } from "./settings-page-copy.ts";

/** A colour is dragged through dozens. */
const PAUSE_MS = 60;

/** A colour as an accent, computed as on the site; null before the first answer. */
export function useAccent(color: string): AccentView | null {
  const [view, ask] = useAsked<AccentView | null>(null);
  useEffect(() => {
    const question = async () => (await api.settings.accent.$get({ query: { color } })).json();
    const timer = setTimeout(() => void ask(question), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [color, ask]);
  return view;
}

interface AccentFieldProps {
  readonly color: string;
  readonly view: AccentView | null;
  readonly problem: string | null;
  onChange(color: string): void;
}

export function AccentField({ color, view, problem, onChange }: AccentFieldProps) {
  return (
    <div className={styles.accent}>
      <div className={styles.accentInputs}>
        <input
          type="color"
          aria-label={copy.pickColor}
          className={styles.picker}
          value={pickedColor(view)}
          onChange={(event) => onChange(event.target.value)}
        />
        <Field
          label={copy.labels.accent}
          hint={copy.colorHint}
          value={color}
          onChange={onChange}
          problem={problem}
          maxLength={60}
        />
      </div>
      <div role="status" className={styles.accentWords}>
        {view && <AccentWords view={view} onChange={onChange} />}
      </div>
    </div>
  );
}

function AccentWords({ view, onChange }: { view: AccentView; onChange(color: string): void }) {
  if (view.kind === "no colour") return <p className={styles.refused}>{copy.noColor}</p>;
  if (view.kind === "usable")
    return (
      <>
        <Swatches accent={view.accent} />
        <p className={styles.words}>
          {copy.legible(view.accent.contrast.light, view.accent.contrast.dark)} {copy.darkDerived}
        </p>
      </>
    );
  return (
    <>
      <p className={styles.refused}>{copy.tooLight(view.contrast)}</p>
      <Swatches accent={view.nearest} />
      <Button isSmall onPress={() => onChange(view.nearest.light)}>
        {copy.takeNearest}
      </Button>
    </>
  );
}

function Swatches({ accent }: { accent: AccentPair }) {
  return (
    <div className={styles.swatches} aria-hidden="true">
      {(["light", "dark"] as const).map((scheme) => (
        <span key={scheme} className={styles.swatch} data-scheme={scheme}>
          <span style={{ color: accent[scheme] }}>{scheme === "light" ? copy.onLight : copy.onDark}</span>
          <span className={styles.filled} style={{ background: accent[scheme] }} />
        </span>
      ))}
    </div>
  );
}

/** A browser's picker knows `#rrggbb` only. */
function pickedColor(view: AccentView | null): string {
  if (view?.kind === "usable") return view.accent.light;
  return view?.kind === "too light" ? view.given : "#000000";
}
