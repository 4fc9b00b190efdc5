/** A reading face and a label face. The first one is the default. */
export const TYPE_PAIRS = ["literata", "newsreader", "sans", "serif"] as const;
export type TypePair = (typeof TYPE_PAIRS)[number];

/** As `--paper` of src/site/styles, for what knows no style sheets: the magazine's own, and those a reader may choose. */
export const PAPER = { light: "#f7f2e8", sepia: "#f8ebd1", dim: "#2b2824", dark: "#1a1714" } as const;

/** The same for `--ink`, `--ink-soft`, `--paper-deep` and `--rule`, in the light. */
export const LIGHT = { ink: "#1d1915", soft: "#5d554b", board: "#ebe3d3", rule: "#d8cdb9" } as const;

/** The year of the copyright line where the publisher sets none. */
export const DEFAULT_YEAR = 2024;

export interface NamedCategory {
  readonly category: string;
  /** The magazine's name. */
  readonly name: string;
}

/** The names of files that `paths.magazineFile` addresses. */
export interface Logo {
  readonly file: string;
  /** Both in the picture's own units: they give its shape. */
  readonly width: number;
  readonly height: number;
  readonly darkFile?: string;
}

export interface Icon {
  readonly file: string;
  /** Begins the names of its PNG files: see `iconFile`. */
  readonly name: string;
}

/** The compass rose, where the publisher has set no icon: of the files in src/magazine/http/icons. */
export const DEFAULT_ICON: Pick<Icon, "name"> = { name: "d0137997afd52cb650b4fbfc" };

/** For tabs, Apple's home screens and Android's. */
export const ICON_SIZES_PX = [32, 180, 192, 512] as const;
export type IconSize = (typeof ICON_SIZES_PX)[number];

export function iconFile(name: string, size: IconSize): string {
  return `${name}-${size}.png`;
}

/** An icon of 512 pixels whose edge a device may cut off. */
export function maskableIconFile(name: string): string {
  return `${name}-maskable.png`;
}

/** The magazine as pages show it. Every page holds it, so fields that are not set are left out. */
export interface Magazine {
  readonly name: string;
  readonly publisher: string;
  readonly instagramUrl?: string;
  readonly facebookUrl?: string;
  readonly xUrl?: string;
  readonly tagline?: string;
  readonly logo?: Logo;
  readonly icon?: Icon;
  /** The style sheet's text that sets the accent, light and dark. */
  readonly accentStyle?: string;
  /** Another one than the default. */
  readonly type?: TypePair;
  /** Another one than the default. */
  readonly year?: number;
  /** A sentence that says where the code is printed. */
  readonly loginPlace?: string;
  /** Address at which the printed magazine is sold. */
  readonly storeUrl?: string;
  readonly sections?: readonly NamedCategory[];
}

/** The magazine as drawings of it are made. */
export interface MagazineLook extends Pick<Magazine, "name" | "publisher" | "tagline"> {
  /** The accent on light paper, `#rrggbb`. */
  readonly accent: string;
  readonly type: TypePair;
  readonly logo: (Pick<Logo, "file" | "width" | "height"> & { readonly path: string }) | null;
}

/** Künye and its like, as links to it need it. */
export interface PageLink {
  readonly id: string;
  readonly title: string;
}
