/** A reading face and a label face. The first one is the default. */
export const TYPE_PAIRS = ["literata", "newsreader", "sans", "serif"] as const;
export type TypePair = (typeof TYPE_PAIRS)[number];

/** The year of the copyright line where the publisher sets none. */
export const DEFAULT_YEAR = 2024;

export interface NamedCategory {
  readonly category: string;
  /** What the site calls it. */
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
  /** Of its PNG pictures: see `iconFile`. */
  readonly name: string;
}

/** In pixels: tabs, Apple's home screens, Android's. */
export const ICON_SIZES = [32, 180, 192, 512] as const;
export type IconSize = (typeof ICON_SIZES)[number];

export function iconFile(name: string, size: IconSize): string {
  return `${name}-${size}.png`;
}

/** What pages say and show of the magazine. Every page holds it, so what is not set is left out. */
export interface Magazine {
  readonly name: string;
  readonly publisher: string;
  readonly instagramUrl: string;
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
  /** Where in the printed magazine the code stands. */
  readonly loginPlace?: string;
  /** Where the printed magazine is sold. */
  readonly storeUrl?: string;
  readonly sections?: readonly NamedCategory[];
}

/** Künye and its like, as links to it need it. */
export interface PageLink {
  readonly id: string;
  readonly title: string;
}
