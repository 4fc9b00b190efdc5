import type { ColumnType, Generated } from "kysely";
import type { GuestRight, MailChoice, StaffMember } from "../domain/staff.ts";
import type { ArticleKind } from "./document/article-fields.ts";
import type { ArticleEventKind } from "./document/journal-kinds.ts";

type Fixed<T> = ColumnType<T, T, never>;

/** Times are milliseconds since 1970; hashes are SHA-256 in base64url. */
export interface DeskTables {
  staff: {
    id: string;
    name: string;
    role: StaffMember["role"];
    created_at: number;
    disabled_at: number | null;
    /** Argon2id in PHC form; null before a passphrase is chosen. */
    passphrase_hash: string | null;
    email: string | null;
    mail_choice: Generated<MailChoice>;
    /** Ids of the last events of articles that the desk has shown, and of which a mail went out. */
    told_event: Generated<number>;
    mailed_event: Generated<number>;
  };
  passkey: {
    id: string;
    staff_id: string;
    public_key: Uint8Array;
    counter: number;
    transports: string;
    rp_id: string;
    name: string;
    created_at: number;
    last_used_at: number | null;
  };
  staff_link: {
    hash: string;
    staff_id: string;
    expires_at: number;
    used_at: number | null;
    /** Null: a command, or a former version. */
    made_by: string | null;
  };
  staff_session: {
    id_hash: string;
    staff_id: string;
    started_at: number;
    last_seen_at: number;
    ends_at: number;
    confirmed_at: number;
    browser: string | null;
    system: string | null;
    /** Of the link by which a guest came. */
    guest_hash: string | null;
  };
  article: {
    id: string;
    kind: Generated<ArticleKind>;
    /** Id of the post in the library; null before the first publishing, and of a page. */
    post_id: string | null;
    page_id: string | null;
    fields: string;
    /** JSON of the document at doc_version; later steps come on top. */
    doc: string;
    doc_version: number;
    version: number;
    fields_version: number;
    /** The post's updated_at of which the article holds all: another one was written elsewhere. */
    post_updated_at: string | null;
    /** The version and fields version that were published last; null: never. */
    published_version: number | null;
    published_fields_version: number | null;
    created_at: number;
    updated_at: number;
    updated_by: string | null;
    deleted_at: number | null;
    /** Ids of windows that save no more, between spaces; the one that was closed last at the end. */
    closed_windows: Generated<string>;
    /** Since when what is written is not in the history; null: nothing was, or a former version did not note it. */
    unkept_since: number | null;
    /** Who has it, until it is published. */
    assignee_id: string | null;
    /** In Istanbul: `2026-11-30`. */
    due_day: string | null;
    /** How often a comment was given its place in the text. */
    placings: Generated<number>;
    /** JSON of what an issue's PDF says of itself, with the PDF's hash; null: nobody asked yet. */
    pdf_hints: string | null;
  };
  step: {
    article_id: Fixed<string>;
    version: Fixed<number>;
    step: Fixed<string>;
    client_id: Fixed<string>;
    staff_id: Fixed<string>;
    at: Fixed<number>;
  };
  revision: {
    id: string;
    article_id: string;
    kind: RevisionKind;
    doc: string;
    fields: string;
    doc_version: number;
    fields_version: number;
    staff_id: string | null;
    at: number;
    /** Planned instant of a scheduled publishing: ISO 8601 in UTC. */
    planned_for: string | null;
    /** What somebody called it who kept it. */
    name: string | null;
  };
  schedule: {
    article_id: string;
    revision_id: string;
    /** ISO 8601 in UTC. */
    instant: string;
    zone: string;
    staff_id: string;
    claimed_at: number | null;
    failed_why: string | null;
    /** What readers are told of the change: AmendmentTexts, as JSON. */
    amendment: string | null;
  };
  /** By their ids in the order in which they happened, whatever clocks said. */
  article_event: {
    id: ColumnType<number, never, never>;
    article_id: Fixed<string>;
    kind: Fixed<ArticleEventKind>;
    /** Null: the clock. */
    staff_id: Fixed<string | null>;
    for_staff_id: Fixed<string | null>;
    at: Fixed<number>;
    note: Fixed<string>;
    /** Of the words that it is about; the history may have let them go. */
    revision_id: Fixed<string | null>;
  };
  /** A view: the event by which an article is handed in or given back, as long as none ended that. */
  review: Omit<DeskTables["article_event"], "kind"> & { kind: Fixed<ReviewKind> };
  comment_thread: {
    id: string;
    article_id: string;
    staff_id: string;
    at: number;
    target: CommentTarget;
    /** The words that it was about when it began; empty: the whole post. */
    quote: string;
    /** Whose answer is waited for. */
    waits_for: string | null;
    done_at: number | null;
    done_by: string | null;
  };
  comment: {
    id: string;
    thread_id: string;
    staff_id: string;
    at: number;
    text: string;
    edited_at: number | null;
  };
  /** `places` is JSON of the CommentPlaces at this version of the article. */
  comment_places: { article_id: string; version: number; places: string };
  /** `staff_id` is its maker's; null: a former version did not note it. */
  preview_link: { hash: string; article_id: string; expires_at: number; staff_id: string | null };
  /** Opens one article for its guest as often as they like, until it ends. */
  guest_link: {
    hash: string;
    staff_id: string;
    article_id: string;
    may: GuestRight;
    made_by: string;
    expires_at: number;
  };
  upload: {
    id: string;
    staff_id: string;
    kind: "picture" | "pdf" | "import";
    name: string;
    size: number;
    received: number;
    state: "receiving" | "ready" | "refused";
    /** JSON of what it became, or the sentence that refuses it. */
    result: string | null;
    post_id: string | null;
    created_at: number;
    updated_at: number;
  };
  job: {
    id: string;
    kind: string;
    staff_id: string;
    state: JobState;
    done: number;
    total: number | null;
    result: string | null;
    message: string | null;
    started_at: number;
    ended_at: number | null;
    machine_id: string | null;
  };
  held_batch: {
    batch_id: string;
    name: string;
    /** When its codes were first sent to a browser: they may be in print from then on. */
    sent_at: number | null;
    /** The machine that has them in memory, where there are several. */
    machine_id: string | null;
  };
  /** Machines that have this desk open, each with its last sign of life by the database's clock. */
  machine: { id: string; seen_at: number };
  audit: {
    id: ColumnType<number, never, never>;
    at: Fixed<number>;
    /** Null: a command on the server, or the clock. */
    staff_id: Fixed<string | null>;
    staff_name: Fixed<string | null>;
    action: Fixed<string>;
    subject: Fixed<string | null>;
    /** JSON without secrets. */
    detail: Fixed<string | null>;
  };
}

/**
 * A scheduled one becomes a published one when its time has come. What is set aside was never the article's text. A
 * kept one somebody asked for.
 */
export type RevisionKind =
  | "sitting"
  | "kept"
  | "handed in"
  | "scheduled"
  | "published"
  | "restored"
  | "before restore"
  | "set aside";

/** How an article stands between editors and publishers, where one of the two waits for the other. */
export type ReviewKind = Extract<ArticleEventKind, "handed in" | "given back">;
export const COMMENT_TARGETS = ["passage", "picture", "post"] as const;
export type CommentTarget = (typeof COMMENT_TARGETS)[number];

export type JobState = "running" | "done" | "failed" | "cancelled" | "interrupted";

/** In the order in which rows may be written; machines come and go, and a view has no rows of its own. */
export const deskKeys = {
  staff: ["id"],
  passkey: ["id"],
  staff_link: ["hash"],
  article: ["id"],
  step: ["article_id", "version"],
  revision: ["id"],
  schedule: ["article_id"],
  article_event: ["id"],
  comment_thread: ["id"],
  comment: ["id"],
  comment_places: ["article_id"],
  preview_link: ["hash"],
  guest_link: ["hash"],
  staff_session: ["id_hash"],
  upload: ["id"],
  job: ["id"],
  held_batch: ["batch_id"],
  audit: ["id"],
} as const satisfies Record<Exclude<keyof DeskTables, "machine" | "review">, readonly string[]>;
