import { createContext, data, type RouterContextProvider } from "react-router";
import type { Graph } from "schema-dts";
import type { ArchiveReader } from "../content/snapshot/archive-reader.ts";
import type { AuthorReader } from "../content/snapshot/author-reader.ts";
import type { PageReader } from "../content/snapshot/page-reader.ts";
import type { PostReader } from "../content/snapshot/post-reader.ts";
import type { SectionReader } from "../content/snapshot/section-reader.ts";
import type { AccessPolicy, Reader } from "../domain/access.ts";
import type { Section } from "../domain/author.ts";
import type { DeviceKind, PhoneIssues } from "../domain/issue/device.ts";
import type { PrintedPlace } from "../domain/issue/printed-article.ts";
import type { IssueView, IssueViewer } from "../domain/issue/readable-issue.ts";
import type { Magazine, PageLink } from "../domain/magazine.ts";
import type { PostCard } from "../domain/post.ts";
import type { MemberDevices, SessionEnd } from "../domain/session.ts";
import type { CheckedSignIn } from "../membership/http/sign-in-route.ts";
import type { SharedPage } from "../pictures/share/share-cards.ts";
import type { Search } from "../search/search.ts";
import type { PrivacyFacts } from "./routes/privacy/privacy-facts.ts";

export interface SiteServices {
  readonly magazine: Magazine;
  /** Origin that readers use, without a slash at the end; null while none is configured. */
  readonly publicUrl: string | null;
  readonly posts: PostReader;
  readonly pages: PageReader;
  readonly authors: AuthorReader;
  readonly sections: SectionReader;
  readonly archive: ArchiveReader;
  navigation(): Promise<readonly Section[]>;
  readonly search: Search;
  searchMissed(term: string): void;
  readonly privacy: PrivacyFacts;
  readonly policy: AccessPolicy;
  /** The device by its user agent. A page that asks for it is kept in caches once for each kind. */
  readonly device: DeviceKind;
  readonly phoneIssues: PhoneIssues;
  readonly offlineReading: boolean;
  issue(id: string, viewer: IssueViewer): Promise<IssueView>;
  pdfPage(id: string, page: number): Promise<number>;
  printedPlace(articleId: string): Promise<PrintedPlace | null>;
  shareCard(post: PostCard | null, page: SharedPage | null): string;
  /** The reader who asks. A page that depends on it must answer `private, no-store`. */
  reader(): Promise<Reader>;
  /** Why this browser's session ended, when its reader did not end it; null: it did not, or there was none. */
  sessionEnd(): Promise<SessionEnd | null>;
  /** False while the configured pair has the look of a mistyped code: then no page may judge what is typed. */
  readonly checksCodes: boolean;
  /** The checked sign-in. Past a limit and when overloaded, the server answers before the site is asked (429, 503). */
  signIn(): CheckedSignIn;
  devices(): Promise<MemberDevices | null>;
  /** @returns headers for the answer when it was this device, which is signed out; else whether another one ended */
  endDevice(handle: string): Promise<Headers | boolean>;
  readonly isDocument: boolean;
  readonly nonce: string | undefined;
  /** An article's HTML on its way to the page, beside the loader's data, so that a page does not hold it twice. */
  articleHtml: string | null;
  /** What the page says of itself to search engines, by the magazine's pages; beside the loader's data, since no browser needs it. */
  structuredData: ((pages: readonly PageLink[]) => Graph) | null;
  /** True once the page has shown to need the issue reader, whose files are none of the route's. */
  showsReader: boolean;
  reportError(error: unknown): void;
  /** A sentence with the number by which the log has this request's error; empty without one. */
  requestNote(): string;
}

export const siteContext = createContext<SiteServices>();

/** @throws an answer with 503 before any content was read */
export async function contentServices(context: Readonly<RouterContextProvider>): Promise<SiteServices> {
  const services = context.get(siteContext);
  if ((await services.posts.revision()) === 0) throw data(null, { status: 503 });
  return services;
}
