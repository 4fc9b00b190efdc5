import { readFile } from "node:fs/promises";
import { setTimeout } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { goToDeskAs } from "../journeys/desk/go-to-desk.ts";
import { behindProxy } from "../journeys/own-address.ts";
import type { PageState } from "../journeys/states/page-state.ts";
import { type DeskPerson, deskPerson } from "../server/desk/desk-person.ts";
import { uploadAtDesk } from "../server/desk/desk-upload.ts";
import { changeArticle, publishArticle, seenText, writeArticle } from "../server/desk/write-article.ts";
import { startInProcess } from "../server/start-in-process.ts";
import { withContent } from "../server/with-content.ts";

const PUBLISHER = "Nermin Aksoy";

/** Addresses below `/masa`; `:article` stands for one that is being written. */
const SCREENS = {
  "desk-overview": "/",
  "desk-articles": "/yazilar",
  "desk-article": "/yazilar/:article",
  "desk-preview": "/yazilar/:article/onizleme",
  "desk-history": "/yazilar/:article/gecmis",
  "desk-issues": "/sayilar",
  "desk-many-issues": "/sayilar/toplu",
  "desk-new-issue": "/sayilar/yeni",
  "desk-issue": "/sayilar/sayi-12-yol",
  "desk-codes": "/kodlar",
  "desk-front-page": "/ana-sayfa",
  "desk-sections": "/bolumler",
  "desk-authors": "/yazarlar",
  "desk-author": "/yazarlar/nermin-akyol",
  "desk-pages": "/sayfalar",
  "desk-page": "/sayfalar/hakkinda",
  "desk-settings": "/dergi",
  "desk-team": "/ekip",
  "desk-record": "/yayin-kaydi",
  "desk-audit-log": "/kayit",
  "desk-state": "/durum",
  "desk-transfer": "/tasi",
  "desk-account": "/hesap",
} as const;

export const deskNames: readonly string[] = Object.keys(SCREENS);

/** The desk of the sample magazine in the midst of its work, at a server of its own. */
export async function startDesk() {
  const server = await withContent(
    startInProcess({ LOG_LEVEL: "silent", ...behindProxy, PUBLIC_URL: "http://dergi.example" }),
  );
  const { publisher, article } = await fillDesk(server);
  const states = Object.entries(SCREENS).map(
    ([name, path]): PageState => ({
      name,
      site: "sample",
      path: "/robots.txt",
      reach: (page) => goToDeskAs(publisher, page, server.address, path.replace(":article", article)),
    }),
  );
  return { states, address: server.address, dataDir: server.dataDir, article, close: () => server.close() };
}

interface Desk {
  readonly address: string;
  readonly dataDir: string;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** @returns who looks at it, and the id of an article that is being written */
async function fillDesk(server: Desk): Promise<{ publisher: DeskPerson; article: string }> {
  const nermin = await deskPerson(server, "publisher", PUBLISHER);
  const ada = await deskPerson(server, "editor", "Ada Su");
  const can = await deskPerson(server, "editor", "Can Erbil");
  for (const person of [nermin, ada, can])
    await person.send("PUT", "/account/passphrase", { passphrase: "yağmurdan sonra kalkan vapur" });
  await makeCodes(nermin);

  await draft(can, "Defterin arka sayfası", "Okul defterlerinin son sayfalarında ne kalır?", "Deneme");
  const ready = await draft(ada, "Bakkalın veresiye defteri", "Kırk yıllık bir dükkânın borçları.", "Öykü");
  await ada.send("PUT", `/publishing/${ready}/hand-in`, { note: "Son düzeltiler yapıldı." });
  const winter = await draft(can, "Kış, kıyıda", "Kapanan çay bahçelerinde bir hafta.", "Gezi");
  await nermin.send("PUT", `/publishing/${winter}/schedule`, {
    instant: new Date(Math.ceil((Date.now() + DAY_MS) / DAY_MS) * DAY_MS + 6 * 60 * 60 * 1000).toISOString(),
    zone: "Europe/Istanbul",
    seen: await seenText(nermin, winter),
  });
  const out = await draft(nermin, "Yedi mektup ve bir pul", "Bir pul koleksiyoncusunun çekmecesi.", "Deneme");
  await publishArticle(nermin, out);
  await changeArticle(nermin, out, { fields: { abstract: "Bir koleksiyoncunun en alttaki çekmecesi." } });
  return { publisher: nermin, article: await writeFeature(server, ada) };
}

async function makeCodes(person: DeskPerson): Promise<void> {
  const batch = { name: "Sayı 12", count: 400, from: null, until: null };
  const { job } = await person.send<{ job: string }>("POST", "/codes", batch);
  const isMade = async () =>
    (await person.get<{ job: { state: string } }>(`/jobs/${job}`)).job.state === "done";
  while (!(await isMade())) await setTimeout(100);
}

async function draft(person: DeskPerson, title: string, abstract: string, category: string): Promise<string> {
  const fields = { title, abstract, categories: [category] };
  return writeArticle(person, fields, `<p>${abstract}</p><p>Devamı yarın yazılacak.</p>`);
}

/** An article with what the editor can show. */
async function writeFeature(server: Desk, person: DeskPerson): Promise<string> {
  const file = new URL("../../sample/images/datcada-badem-zamani.webp", import.meta.url);
  const bytes = new Uint8Array(await readFile(fileURLToPath(file)));
  const picture = { name: "badem.webp", kind: "picture", bytes } as const;
  const { hash, width, height } = await uploadAtDesk(server, person, picture);
  return writeArticle(
    person,
    {
      title: "Rıhtımda son sandalye",
      abstract: "Yaz bitince çay bahçesi kapanır, sandalyeler toplanır; biri hep unutulur.",
      categories: ["Öykü", "Gezi"],
      authors: [{ author: "nermin-akyol", role: "writer" }],
      image: {
        hash,
        width: width ?? 0,
        height: height ?? 0,
        alt: "Denizin önünde çiçek açmış bir badem dalı.",
      },
    },
    `<p>Eylülün son pazarı çay bahçesi kapanır. Masalar üst üste konur, şemsiyeler bağlanır, tavla takımları
dolaba kilitlenir. <strong>Sandalyelerden biri</strong> her yıl rıhtımda unutulur.</p>
<h2>Kimse oturmaz</h2>
<p>Sabah yürüyüşüne çıkanlar yanından geçer, kimi elini sırtına koyar. Oturan olmaz; sanki birinin
gelmesi beklenir.</p>
<blockquote><p>“Denize bakan sandalye boş sayılmaz,” derdi babam, “deniz oturuyordur.”</p></blockquote>
<p>Ekimde ilk lodos vurur. O gece kapıcının ışığı yanar, biri rıhtıma iner, sandalyeyi <em>ters çevirir</em> ve
içeri girer. Ertesi sabah ıslak taşların üstünde dört küçük kuru yuvarlak kalır.</p>`,
  );
}
