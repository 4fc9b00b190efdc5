import type { Colophon } from "./colophon/colophon.ts";
import type { PhoneIssues } from "./issue/device.ts";

/** A reading face and a label face. The first one is the default. */
export const TYPE_PAIRS = ["literata", "newsreader", "sans", "serif"] as const;
export type TypePair = (typeof TYPE_PAIRS)[number];

/** As `--paper` of src/site/styles, for what knows no style sheets: the magazine's own, and those a reader may choose. */
export const PAPER = { light: "#f7f2e8", sepia: "#f8ebd1", dim: "#2b2824", dark: "#1a1714" } as const;

export const LIGHT = { ink: "#1d1915", soft: "#5d554b", board: "#ebe3d3", rule: "#d8cdb9" } as const;

export const DEFAULT_YEAR = 2024;

export interface NamedCategory {
  readonly category: string;
  readonly name: string;
}

export interface Logo {
  readonly file: string;
  readonly width: number;
  readonly height: number;
  readonly darkFile?: string;
}

export interface Icon {
  readonly file: string;
  readonly name: string;
}

/** The compass rose, where the publisher has set no icon: of the files in src/magazine/http/icons. */
export const DEFAULT_ICON: Pick<Icon, "name"> = { name: "d0137997afd52cb650b4fbfc" };

export const ICON_SIZES_PX = [32, 180, 192, 512] as const;
export type IconSize = (typeof ICON_SIZES_PX)[number];

export function iconFile(name: string, size: IconSize): string {
  return `${name}-${size}.png`;
}

export function maskableIconFile(name: string): string {
  return `${name}-maskable.png`;
}

/** The magazine as pages show it. Every page holds it without its colophon, so fields that are not set are left out. */
export interface Magazine {
  readonly name: string;
  readonly publisher: string;
  readonly instagramUrl?: string;
  readonly facebookUrl?: string;
  readonly xUrl?: string;
  readonly tagline?: string;
  readonly logo?: Logo;
  readonly icon?: Icon;
  readonly accentStyle?: string;
  readonly type?: TypePair;
  readonly year?: number;
  readonly loginPlace?: string;
  readonly storeUrl?: string;
  readonly phoneIssues?: PhoneIssues;
  readonly sections?: readonly NamedCategory[];
  readonly colophon?: Colophon;
}

export interface MagazineLook extends Pick<Magazine, "name" | "publisher" | "tagline"> {
  /** The accent on light paper, `#rrggbb`. */
  readonly accent: string;
  readonly type: TypePair;
  readonly logo: (Pick<Logo, "file" | "width" | "height"> & { readonly path: string }) | null;
}

export interface PageLink {
  readonly id: string;
  readonly title: string;
}
