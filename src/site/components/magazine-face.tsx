import { ICON_SIZES_PX, type Icon, iconFile, type Magazine, type TypePair } from "../../domain/magazine.ts";
import { paths } from "../../domain/paths.ts";
import mark from "../mark.svg?url";
import franklin from "../styles/fonts/libre-franklin.woff2?url";
import literataText from "../styles/fonts/literata-text.woff2?url";
import literataTitle from "../styles/fonts/literata-title.woff2?url";
import newsreader from "../styles/fonts/newsreader.woff2?url";
import vollkorn from "../styles/fonts/vollkorn.woff2?url";
import newsreaderPair from "../styles/pairs/newsreader.css?url";
import sansPair from "../styles/pairs/sans.css?url";
import serifPair from "../styles/pairs/serif.css?url";

/** Only the default pair is a part of every page's style sheet. */
const PAIRS: Readonly<Record<TypePair, { readonly serif: readonly string[]; readonly sheet?: string }>> = {
  literata: { serif: [literataTitle, literataText] },
  newsreader: { serif: [newsreader], sheet: newsreaderPair },
  sans: { serif: [franklin], sheet: sansPair },
  serif: { serif: [vollkorn], sheet: serifPair },
};

export function MagazineFace({ magazine }: { magazine: Magazine | undefined }) {
  const { serif, sheet } = PAIRS[magazine?.type ?? "literata"];
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
      {serif.map((file) => (
        <link key={file} rel="preload" href={file} as="font" type="font/woff2" crossOrigin="anonymous" />
      ))}
      {sheet !== undefined && <link rel="stylesheet" href={sheet} />}
      {accent !== undefined && <style>{accent}</style>}
    </>
  );
}

function IconLinks({ icon: { file, name } }: { icon: Icon }) {
  return (
    <>
      {ICON_SIZES_PX.map((size) => (
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
