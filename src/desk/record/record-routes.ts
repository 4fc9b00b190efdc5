import { Hono } from "hono";
import * as v from "valibot";
import { amendmentsHtml } from "../../content/amendment-html.ts";
import { eraseVersion, holdChain } from "../../content/library/record/erase-versions.ts";
import {
  listVersions,
  type RecordChain,
  type RecordLine,
  readChain,
  readVersion,
  searchChains,
} from "../../content/library/record/read-record.ts";
import type { RecordedVersion } from "../../content/library/record/record-text.ts";
import { eachText, OWN_TEXTS } from "../../domain/post-fields.ts";
import { refused } from "../../platform/public-error.ts";
import type { DeskServices } from "../desk-services.ts";
import { type ArticleFields, EMPTY_FIELDS } from "../document/article-fields.ts";
import { readHtml } from "../html/read-html.ts";
import { type DeskEnv, publisherOnly, recentlyConfirmed } from "../http/desk-env.ts";
import { jsonBody, queryFields } from "../http/request-input.ts";
import { sendZip } from "../http/send-zip.ts";
import { copy } from "./desk-record-copy.ts";

const MAX_REASON = 300;
const MAX_TERM = 500;

const termQuery = v.partial(v.object({ term: v.pipe(v.string(), v.maxLength(MAX_TERM)) }));
const holdBody = v.object({
  reason: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty(copy.reasonMissing),
    v.maxLength(MAX_REASON, copy.reasonTooLong),
  ),
});

export interface RecordAnswer {
  readonly about: RecordChain;
  /** The oldest first. */
  readonly versions: readonly RecordLine[];
}

export function recordRoutes(services: DeskServices) {
  const { library } = services;
  const { database } = library;
  const confirmed = recentlyConfirmed(services);
  const titleOf = async (chain: string) => {
    const { title, address } = await readChain(database, chain);
    return title ?? address ?? chain;
  };
  return new Hono<DeskEnv>()
    .get("/", publisherOnly, queryFields(termQuery), async (context) => {
      const { term = "" } = context.req.valid("query");
      return context.json({ chains: await searchChains(database, term) });
    })
    .get("/:chain", publisherOnly, async (context) => {
      const { chain } = context.req.param();
      const answer: RecordAnswer = {
        about: await readChain(database, chain),
        versions: await listVersions(database, chain),
      };
      return context.json(answer);
    })
    .get("/:chain/version/:sequence", publisherOnly, async (context) => {
      const { chain, sequence } = context.req.param();
      const read = await readVersion(database, chain, numberOf(sequence));
      if (!read?.version.content) return context.json({ text: null });
      const { html, amendments } = read.version.content;
      const doc = await readHtml((html ?? "") + amendmentsHtml(amendments ?? []));
      return context.json({ text: { doc: doc.toJSON() as unknown, fields: fieldsOfVersion(read.version) } });
    })
    .delete("/:chain/version/:sequence", publisherOnly, confirmed, async (context) => {
      const { chain } = context.req.param();
      const sequence = numberOf(context.req.param("sequence"));
      const title = await titleOf(chain);
      await eraseVersion(library, { chain, sequence }, context.var.session.staff.name);
      await context.var.record("version erased", title, { sequence });
      return context.json({});
    })
    .put("/:chain/hold", publisherOnly, jsonBody(holdBody), async (context) => {
      const { chain } = context.req.param();
      const { reason } = context.req.valid("json");
      const title = await titleOf(chain);
      await holdChain(library, chain, { by: context.var.session.staff.name, for: reason });
      await context.var.record("record held", title, { reason });
      return context.json({});
    })
    .delete("/:chain/hold", publisherOnly, confirmed, async (context) => {
      const { chain } = context.req.param();
      const title = await titleOf(chain);
      await holdChain(library, chain, null);
      await context.var.record("record released", title);
      return context.json({});
    })
    .get("/:chain/export", publisherOnly, async (context) => {
      const { chain } = context.req.param();
      const title = await titleOf(chain);
      // Rarely asked for, with libraries of its own.
      const { exportRecord } = await import("../../content/library/record/export-record.ts");
      await context.var.record("record downloaded", title);
      return sendZip(context, services, copy.archive(chain), exportRecord(library, chain));
    });
}

function numberOf(sequence: string): number {
  if (!/^\d{1,9}$/.test(sequence)) throw refused(copy.noVersion);
  return Number(sequence);
}

/** As the desk shows an article's fields; authors are told by their names at that time. */
function fieldsOfVersion({ address, content }: RecordedVersion): ArticleFields {
  if (content === null) return EMPTY_FIELDS;
  const { image, pdf, files, imageAlt, authors, sections, outline, date } = content;
  const fileOf = (hash: string) => files.find(({ sha256 }) => sha256 === hash);
  return {
    ...EMPTY_FIELDS,
    ...eachText(OWN_TEXTS, (name) => content[name] ?? ""),
    categories: sections,
    authors: authors.map(({ name, role }) => ({ author: name, role })),
    image:
      image === null
        ? null
        : {
            hash: image,
            width: fileOf(image)?.width ?? 0,
            height: fileOf(image)?.height ?? 0,
            alt: imageAlt,
          },
    address: address?.split("/").at(-1) ?? null,
    pdf: pdf === null ? null : { hash: pdf, name: copy.pdf(pdf.slice(0, 8)), size: fileOf(pdf)?.size ?? 0 },
    outline,
    date,
  };
}
