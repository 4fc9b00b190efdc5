import { createContext } from "react-router";
import type { PostReader } from "../content/snapshot/post-reader.ts";
import type { AccessPolicy, Reader } from "../domain/access.ts";
import type { Credential } from "../domain/credential.ts";
import type { DeviceKind } from "../domain/device.ts";
import type { Magazine } from "../server/config/read-config.ts";

/** What a route may ask of the server, for one request. */
export interface SiteServices {
  readonly magazine: Magazine;
  /** Origin that readers use, without a slash at the end; null while none is configured. */
  readonly publicUrl: string | null;
  readonly posts: PostReader;
  readonly policy: AccessPolicy;
  /** By the user agent. A page that asks for it is kept in caches once for each kind. */
  readonly device: DeviceKind;
  /**
   * True when the answer will stand in a frame of another page, or when the browser does not say where: a masthead in a
   * frame would be worse than none on a page. A page that asks for it must not be kept.
   */
  readonly isFramed: boolean;
  /** Who asks. A page that depends on it must answer `private, no-store`. */
  reader(): Promise<Reader>;
  /** @returns headers that sign the reader in, or null when the pair is wrong */
  signIn(typed: Credential): Promise<Headers | null>;
  /** True for a page, false for the data of a navigation within the site. */
  readonly isDocument: boolean;
  /** For the inline scripts of this page; none while developing. */
  readonly nonce: string | undefined;
  /** An article's HTML on its way to the page, beside the loader's data, so that a page does not hold it twice. */
  articleHtml: string | null;
  reportError(error: unknown): void;
}

export const siteContext = createContext<SiteServices>();
