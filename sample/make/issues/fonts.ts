import { createRequire } from "node:module";
import { dirname, join } from "node:path";

const require = createRequire(import.meta.url);

const families = { literata: "Literata", figtree: "Figtree" } as const;

const faces = {
  text: ["literata", "400Regular"],
  textItalic: ["literata", "400Regular_Italic"],
  textBold: ["literata", "700Bold"],
  textBoldItalic: ["literata", "700Bold_Italic"],
  light: ["literata", "300Light"],
  lightItalic: ["literata", "300Light_Italic"],
  display: ["literata", "600SemiBold"],
  sans: ["figtree", "400Regular"],
  sansMedium: ["figtree", "500Medium"],
  sansBold: ["figtree", "700Bold"],
  sansBoldItalic: ["figtree", "700Bold_Italic"],
} as const satisfies Record<string, readonly [keyof typeof families, string]>;

export type Face = keyof typeof faces;

/**
 * OpenType features by name. `liga` is off everywhere: the fi ligature would swallow the dot,
 * and in Turkish fi and fı are different syllables.
 */
export type Features = Record<string, boolean>;
export const plain: Features = { liga: false, clig: false };
export const oldStyle: Features = { ...plain, onum: true };

export function registerFonts(doc: PDFKit.PDFDocument): void {
  for (const [face, [family, weight]] of Object.entries(faces)) {
    const folder = dirname(require.resolve(`@expo-google-fonts/${family}/package.json`));
    doc.registerFont(face, join(folder, weight, `${families[family]}_${weight}.ttf`));
  }
}
