import { copy } from "../../copy/copy.ts";
import { DEFAULT_ICON, iconFile, type Magazine, maskableIconFile, PAPER } from "../../domain/magazine.ts";
import { paths } from "../../domain/paths.ts";

export function webManifest(magazine: Magazine, currentIssue: string | null) {
  const { name, publisher, tagline, icon } = magazine;
  const files = icon?.name ?? DEFAULT_ICON.name;
  const png = (file: string, side: number) => ({
    src: paths.magazineFile(file),
    sizes: `${side}x${side}`,
    type: "image/png",
  });
  const drawing = { src: paths.magazineFile(icon?.file ?? ""), sizes: "any", type: "image/svg+xml" };
  return {
    id: paths.home(),
    name,
    short_name: name,
    description: copy.home.description(name, publisher, tagline),
    lang: "tr",
    dir: "ltr",
    start_url: paths.home(),
    scope: paths.home(),
    display: "standalone",
    background_color: PAPER.light,
    theme_color: PAPER.light,
    categories: ["magazines", "books"],
    icons: [
      png(iconFile(files, 192), 192),
      png(iconFile(files, 512), 512),
      { ...png(maskableIconFile(files), 512), purpose: "maskable" },
      ...(icon?.file.endsWith(".svg") ? [drawing] : []),
    ],
    shortcuts: currentIssue === null ? [] : [{ name: copy.card.currentIssue, url: paths.post(currentIssue) }],
  };
}
