/* The part of libheif-js that is used; the package has types of its functions in WebAssembly alone. */
declare module "libheif-js/wasm-bundle.js" {
  interface Canvas {
    readonly data: Uint8ClampedArray;
    readonly width: number;
    readonly height: number;
  }

  class HeifDecoder {
    /** @returns the pictures of a file, the main one first; none where it cannot be read */
    decode(bytes: Uint8Array): HeifImage[];
  }

  class HeifImage {
    get_width(): number;
    get_height(): number;
    /** @param onDrawn is given null where the picture cannot be decoded */
    display<T extends Canvas>(canvas: T, onDrawn: (drawn: T | null) => void): void;
  }

  const libheif: { readonly HeifDecoder: typeof HeifDecoder };
  export default libheif;
}
