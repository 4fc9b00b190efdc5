import { type Draft, type Job, unwrapped, withAttributes } from "../draft.ts";
import { httpAddress } from "../web-address.ts";
import { type FileAddresses, pictureAddress, sizeOf } from "./images.ts";

function whenSet(draft: Draft, name: string): string | null {
  return draft.source[name] === undefined ? null : "";
}

/** Sound and film wait for the reader: they have controls, start by hand, and fetch nothing before. */
export function media(addresses: FileAddresses): Job {
  return (draft) => {
    const { source } = draft;
    const src = httpAddress(source.src);
    switch (draft.tag) {
      case "source": {
        const type = /^(?:audio|video)\/[\w.+-]{1,40}/.exec(source.type ?? "")?.[0] ?? null;
        return src === null ? unwrapped(draft) : withAttributes(draft, { src, type });
      }
      case "audio":
        return withAttributes(draft, { src, controls: "", preload: "none", loop: whenSet(draft, "loop") });
      case "video":
        return withAttributes(draft, {
          src,
          controls: "",
          preload: "none",
          loop: whenSet(draft, "loop"),
          muted: whenSet(draft, "muted"),
          playsinline: "",
          poster: pictureAddress(source.poster, addresses),
          ...sizeOf(source),
        });
      default:
        return draft;
    }
  };
}
