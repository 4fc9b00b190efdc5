import { projectVersion } from "../../config/project-version.ts";
import { listMissing } from "../../content/library/transfer/missing-pictures.ts";
import { shownAddress } from "../../domain/address/shown-address.ts";
import type { AuditAction } from "../../domain/audit-actions.ts";
import type { PostFault } from "../../domain/post.ts";
import { capitalized } from "../../domain/turkish-text.ts";
import { pdfFaults } from "../../issues/pdf-fault-copy.ts";
import { backupState } from "../backup/backup-state.ts";
import type { DeskServices } from "../desk-services.ts";
import type { DiskUse } from "./disk-use.ts";
import { copy } from "./state-copy.ts";

/** Times are in ISO 8601. */
export type MagazineState = Awaited<ReturnType<typeof magazineState>>;

export interface StatePost {
  readonly id: string;
  readonly title: string;
  readonly isIssue: boolean;
}

const MAX_LISTED = 100;

export async function magazineState(services: DeskServices, measureDisk: () => Promise<DiskUse>) {
  const { isHosted, sourceName, config, snapshot } = services;
  const { lookedAt, failure, loss, faults } = services.syncStatus();
  const counts = await snapshot
    .selectFrom("post")
    .select(({ fn }) => [fn.countAll<number>().as("posts"), fn.sum<number | null>("is_issue").as("issues")])
    .executeTakeFirstOrThrow();
  const issues = counts.issues ?? 0;
  return {
    content: {
      isHosted,
      source: shownAddress(sourceName),
      articles: counts.posts - issues,
      issues,
      lookedAt,
      pollSeconds: config.contentPollSeconds,
      failure,
      loss: loss && {
        former: loss.former,
        posts: loss.posts,
        since: loss.since,
        isAccepted: loss.isAccepted,
      },
      faults: await namedFaults(services, faults),
    },
    files: [...(await failedPdfs(services)), ...(await failedPictures(services))].slice(0, MAX_LISTED),
    missingPictures: (await listMissing(services.library)).slice(0, MAX_LISTED),
    disk: await measureDisk(),
    exportedAt: await lastExport(services),
    backup: await backupState(services),
    /** Why the last mail to the staff could not be sent; null: it was, or none is sent. */
    mailFailure: services.mails.failure,
    versions: { mecmua: projectVersion, node: process.versions.node },
  };
}

async function lastExport({ db }: DeskServices): Promise<string | null> {
  const newest = await db
    .selectFrom("audit")
    .select(({ fn }) => fn.max("at").as("at"))
    .where("action", "=", "export downloaded" satisfies AuditAction)
    .executeTakeFirst();
  return newest?.at == null ? null : new Date(newest.at).toISOString();
}

/** Faults of the last look, each with the post that readers see all the same, and its place in the list from 1. */
export async function namedFaults(services: DeskServices, faults: readonly PostFault[]) {
  const listed = faults.slice(0, MAX_LISTED);
  const posts = await seenPosts(services, listed);
  return listed.map(({ id, severity, reason, position }) => ({
    id,
    severity,
    reason,
    place: position + 1,
    post: posts.get(id ?? "") ?? null,
  }));
}

export async function failedPdfs(services: DeskServices) {
  const failures = services.issues.failures();
  const posts = await seenPosts(services, failures);
  return failures.map(({ id, fault, reason }) => ({
    kind: "pdf" as const,
    post: posts.get(id) ?? { id, title: id, isIssue: true },
    reason: fault === null ? (reason ?? copy.notHad) : capitalized(pdfFaults[fault]),
  }));
}

async function failedPictures({ snapshot, pictures }: DeskServices) {
  const reasons = new Map(pictures.failures().map(({ key, reason }) => [key, reason ?? copy.notHad]));
  const unusable = await snapshot
    .selectFrom("picture_facts")
    .select("key")
    .where("hash", "is", null)
    .limit(MAX_LISTED)
    .execute();
  for (const { key } of unusable) reasons.set(key, copy.notPicture);
  if (reasons.size === 0) return [];
  const shown = await snapshot
    .selectFrom("picture")
    .leftJoin("post", "post.id", "picture.post_id")
    .select(["picture.key", "post.id", "post.title", "post.is_issue"])
    .where("picture.key", "in", [...reasons.keys()].slice(0, MAX_LISTED))
    .execute();
  return shown.map(({ key, id, title, is_issue }) => ({
    kind: "picture" as const,
    /** Null: an author's or a page's. */
    post: id === null ? null : { id, title: title ?? id, isIssue: is_issue === 1 },
    reason: reasons.get(key) ?? copy.notHad,
  }));
}

async function seenPosts(
  { snapshot }: DeskServices,
  named: readonly { readonly id: string | null }[],
): Promise<Map<string, StatePost>> {
  const ids = named.flatMap(({ id }) => id ?? []);
  if (ids.length === 0) return new Map();
  const rows = await snapshot
    .selectFrom("post")
    .select(["id", "title", "is_issue"])
    .where("id", "in", ids)
    .execute();
  return new Map(rows.map(({ id, title, is_issue }) => [id, { id, title, isIssue: is_issue === 1 }]));
}
