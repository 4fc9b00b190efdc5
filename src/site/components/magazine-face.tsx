import { ICON_SIZES, type Icon, iconFile, type Magazine, type TypePair } from "../../domain/magazine.ts";
import { paths } from "../../domain/paths.ts";
import mark from "../mark.svg?url";
import franklin from "../styles/fonts/libre-franklin.woff2?url";
import literata from "../styles/fonts/literata.woff2?url";
import newsreader from "../styles/fonts/newsreader.woff2?url";
import vollkorn from "../styles/fonts/vollkorn.woff2?url";
import newsreaderPair from "../styles/pairs/newsreader.css?url";
import sansPair from "../styles/pairs/sans.css?url";
import serifPair from "../styles/pairs/serif.css?url";

/** Only the default pair is a part of every page's style sheet. */
const PAIRS: Readonly<Record<TypePair, { readonly text: string; readonly sheet?: string }>> = {
  literata: { text: literata },
  newsreader: { text: newsreader, sheet: newsreaderPair },
  sans: { text: franklin, sheet: sansPair },
  serif: { text: vollkorn, sheet: serifPair },
};

/** The magazine's icons, typefaces and accent in the head of a page. */
export function MagazineFace({ magazine }: { magazine: Magazine | undefined }) {
  const { text, sheet } = PAIRS[magazine?.type ?? "literata"];
  const accent = magazine?.accentStyle;
  return (
    <>
      {magazine?.icon ? (
        <IconLinks icon={magazine.icon} />
      ) : (
        <link rel="icon" type="image/svg+xml" href={mark} />
      )}
      <link rel="manifest" href={paths.manifest()} />
      {/* Titles and text. The labels' face as well made a phone's first paint later, and they do not move without it. */}
      <link rel="preload" href={text} as="font" type="font/woff2" crossOrigin="anonymous" />
      {sheet !== undefined && <link rel="stylesheet" href={sheet} />}
      {/* The policy names it by its hash. */}
      {accent !== undefined && <style>{accent}</style>}
    </>
  );
}

function IconLinks({ icon: { file, name } }: { icon: Icon }) {
  return (
    <>
      {ICON_SIZES.map((size) => (
        <link
          key={size}
          rel={size === 180 ? "apple-touch-icon" : "icon"}
          type="image/png"
          sizes={`${size}x${size}`}
          href={paths.magazineFile(iconFile(name, size))}
        />
      ))}
      {file.endsWith(".svg") && (
        <link rel="icon" type="image/svg+xml" sizes="any" href={paths.magazineFile(file)} />
      )}
    </>
  );
}
