import { basename, extname } from "node:path";
import { slugOf } from "../../../domain/turkish-text.ts";
import type { ZipEntry } from "../../../platform/zip/write-zip.ts";
import { findAuthor, listAuthors } from "../authors/library-authors.ts";
import { listFileNotes } from "../file-notes.ts";
import { findPost, listPosts } from "../find-posts.ts";
import type { Library } from "../library.ts";
import type { LibraryPost } from "../library-post.ts";
import { mendedPages } from "../mended-pages.ts";
import { findPage, type LibraryPage, listPages } from "../pages/library-pages.ts";
import { BESIDE_FILES, MENDED_FOLDER } from "../transfer/mecmua/beside-posts.ts";
import { exportPost, extensionOf, freeName, type ToMarkdown } from "./export-post.ts";

interface MagazineExport {
  /** The publisher's settings, without secrets. */
  readonly settings: unknown;
  readonly settingsFiles: readonly { readonly name: string; open(): Promise<ReadableStream<Uint8Array>> }[];
  /** Articles of the desk that are not in the library yet. */
  readonly drafts: AsyncIterable<LibraryPost> | Iterable<LibraryPost>;
  readonly signal: AbortSignal;
  readonly onProgress?: (done: number, total: number) => void;
  readonly toMarkdown?: ToMarkdown | undefined;
}

export interface ExportCounts {
  posts: number;
  pages: number;
  files: number;
}

const README = `Bu ZIP dosyasında derginin bütünü var.

yazilar/             her yazı ve sayı kendi klasöründe: Markdown metin, resimler, PDF
sayfalar/            Künye, Hakkında gibi sayfalar
yazarlar.json        yazarların tanıtımları; resimleri yazarlar/ klasöründe
sayfa-sirasi.json    sayfaların sırası
resimler.json        resimleri yapanlar ve resimlerin odakları
ayarlar.json         derginin ayarları ve bölümlerin sırası; resimleri ayarlar/ klasöründe
sabitlenenler.json   ana sayfanın başındaki yazılar
sayilar.json         sayıların açılış günleri, ücretsiz sayfaları, satış adresleri
bolumler.json        bölümlerin tanıtımları
yonlendirmeler.json  eski adreslerden yenilerine yönlendirmeler
taramalar/           taranan sayfaların elle düzeltilen sözcükleri

Yayımlanmamış değişiklikleri olan bir yazı, değişiklikleriyle birlikte ikinci kez, taslak olarak da vardır.
Hepsi “mecmua import DOSYA.zip” ile ya da masadaki Taşıma sayfasıyla geri alınır; orada bulunanların üstüne
yazılmaz. Üyelik kodları, masadaki kişiler ve yazıların geçmişi burada yoktur.
`;

/** Everything of the library as entries of one archive: texts that `mecmua import` takes again, their files, and JSON. */
export async function* exportMagazine(
  library: Library,
  { settings, settingsFiles, drafts, signal, onProgress = () => undefined, toMarkdown }: MagazineExport,
  counts: ExportCounts = { posts: 0, pages: 0, files: 0 },
): AsyncGenerator<ZipEntry> {
  yield { name: "OKU.txt", content: README };
  const folders = new Map<string, number>();
  const write = async function* (post: LibraryPost | LibraryPage): AsyncGenerator<ZipEntry> {
    const { name, text, files } = await exportPost(library, post, signal, toMarkdown);
    const isPost = "pdf" in post;
    const stem = basename(name, extname(name));
    const folder = freeName(folders, `${isPost ? "yazilar" : "sayfalar"}/${stem}`);
    for (const file of files) {
      if ((await library.files.size(file.hash)) === null) continue;
      counts.files += 1;
      yield { name: `${folder}/${file.name}`, content: () => library.files.open(file.hash) };
    }
    yield { name: `${folder}/${name}`, content: text };
    counts[isPost ? "posts" : "pages"] += 1;
  };
  const exported = new Set<string>();
  for await (const draft of drafts) {
    yield* write(draft);
    exported.add(draft.id);
  }
  // A draft of the desk stands for the library's.
  const posts = (await listPosts(library)).filter(({ id }) => !exported.has(id));
  const pages = await listPages(library);
  const all = [
    ...posts.map(({ id }) => [findPost, id] as const),
    ...pages.map(({ id }) => [findPage, id] as const),
  ];
  for (const [index, [find, id]] of all.entries()) {
    signal.throwIfAborted();
    const found = await find(library, id);
    if (found) yield* write(found);
    onProgress(index + 1, all.length);
  }
  yield* exportAuthors(library, counts);
  yield* exportTables(library);
  yield json("ayarlar.json", settings);
  for (const { name, open } of settingsFiles) yield { name: `ayarlar/${name}`, content: open };
}

async function* exportAuthors(library: Library, counts: ExportCounts): AsyncGenerator<ZipEntry> {
  const authors = [];
  const names = new Map<string, number>();
  for (const { id } of await listAuthors(library)) {
    const author = await findAuthor(library, id);
    if (!author) continue;
    const { name, about, links, image } = author;
    const picture = image && freeName(names, slugOf(id) || "yazar", extensionOf(image.name));
    authors.push({ id, name, about, links, image: picture && `yazarlar/${picture}` });
    if (!image || (await library.files.size(image.hash)) === null) continue;
    counts.files += 1;
    yield { name: `yazarlar/${picture}`, content: () => library.files.open(image.hash) };
  }
  yield json(BESIDE_FILES.authors, authors);
}

async function* exportTables({ database }: Library): AsyncGenerator<ZipEntry> {
  const pages = database.selectFrom("page").select("id").orderBy("position").orderBy("id");
  yield json(BESIDE_FILES.pageOrder, await pages.execute());
  yield json(BESIDE_FILES.pictures, await listFileNotes({ database }));
  yield json(BESIDE_FILES.pins, await database.selectFrom("pin").selectAll().orderBy("position").execute());
  const amendments = database.selectFrom("amendment").selectAll().orderBy("at").orderBy("id");
  yield json(BESIDE_FILES.amendments, await amendments.execute());
  yield json(
    BESIDE_FILES.terms,
    await database.selectFrom("issue_terms").selectAll().orderBy("post_id").execute(),
  );
  const sections = database.selectFrom("section").select(["name", "description"]).orderBy("id");
  yield json(BESIDE_FILES.sections, await sections.execute());
  yield json(
    BESIDE_FILES.redirects,
    await database.selectFrom("redirect").selectAll().orderBy("path").execute(),
  );
  for (const { edition } of await database.selectFrom("mended_page").select("edition").distinct().execute())
    yield json(`${MENDED_FOLDER}/${edition}.json`, await mendedPages({ database }, edition));
}

function json(name: string, value: unknown): ZipEntry {
  return { name, content: `${JSON.stringify(value, null, 2)}\n` };
}
