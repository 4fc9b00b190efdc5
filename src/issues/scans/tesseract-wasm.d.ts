/** The package's types are not where its `exports` say; these are those of its Node side that are used here. */
declare module "tesseract-wasm" {
  export interface OCREngine {
    /** @param model a model that is not packed */
    loadModel(model: Uint8Array): void;
    setVariable(name: string, value: string): void;
    /** @param image RGBA */
    loadImage(image: ImageData): void;
    /** @returns hOCR of the image */
    getHOCR(): string;
    clearImage(): void;
  }

  export function createOCREngine(options: { readonly wasmBinary: Uint8Array }): Promise<OCREngine>;
}
