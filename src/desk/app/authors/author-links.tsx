import { shownAddress } from "../../../domain/address/shown-address.ts";
import type { AuthorLink } from "../../../domain/author.ts";
import { Button } from "../components/button.tsx";
import { Field } from "../components/field.tsx";
import styles from "./authors.module.css";
import { copy } from "./authors-page-copy.ts";

interface AuthorLinksProps {
  readonly value: readonly AuthorLink[];
  onChange(links: readonly AuthorLink[]): void;
  readonly problem: string | undefined;
}

export function AuthorLinks({ value: links, onChange, problem }: AuthorLinksProps) {
  const change = (place: number, link: Partial<AuthorLink>) =>
    onChange(links.map((former, index) => (index === place ? { ...former, ...link } : former)));
  return (
    <fieldset className={styles.links}>
      <legend>{copy.links}</legend>
      {links.map(({ label, url }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a link has nothing else that stays while it is typed
        <div key={place} className={styles.link}>
          <Field label={copy.linkName} value={label} onChange={(typed) => change(place, { label: typed })} />
          <Field
            label={copy.linkAddress}
            inputMode="url"
            value={shownAddress(url)}
            onChange={(typed) => change(place, { url: typed })}
          />
          <Button
            isSmall
            look="quiet"
            aria-label={copy.removeLink(label || copy.linkNumber(place + 1))}
            onPress={() => onChange(links.toSpliced(place, 1))}
          >
            {copy.remove}
          </Button>
        </div>
      ))}
      <Button isSmall onPress={() => onChange([...links, { label: "", url: "" }])}>
        {copy.addLink}
      </Button>
      {problem && <p className={styles.problem}>{problem}</p>}
    </fieldset>
  );
}
