/**
 * Who may ask for a route of the desk: anyone; an editor, and so a publisher; a publisher; one of them who proved
 * within the last minutes who they are.
 */
export type LeastRole = "anyone" | "editor" | "confirmed editor" | "publisher" | "confirmed publisher";

/**
 * Every route below `/masa/api`, by its first segment. A route without a line fails roles.test.ts: decide who may ask
 * for it, guard it by `publisherOnly` and `recentlyConfirmed` before its body is read, and write it here.
 */
export const ROUTE_ROLES: Readonly<Record<string, Readonly<Record<string, LeastRole>>>> = {
  account: {
    "GET /": "editor",
    "PUT /name": "editor",
    "PUT /passphrase": "confirmed editor",
    "POST /confirm": "editor",
    "POST /confirm/passkey/options": "editor",
    "POST /confirm/passkey": "editor",
    "POST /passkeys/options": "confirmed editor",
    "POST /passkeys": "confirmed editor",
    "PATCH /passkeys/:id": "editor",
    "DELETE /passkeys/:id": "confirmed editor",
    "DELETE /sessions": "editor",
    "DELETE /sessions/:handle": "editor",
  },
  jobs: {
    "GET /": "editor",
    "GET /:id": "editor",
    "POST /:id/cancel": "editor",
  },
  session: {
    "GET /": "anyone",
    "POST /": "anyone",
    "DELETE /": "anyone",
    "POST /link": "anyone",
    "POST /link/passphrase": "anyone",
    "POST /link/passkey/options": "anyone",
    "POST /link/passkey": "anyone",
    "POST /passkey/options": "anyone",
    "POST /passkey": "anyone",
  },
  record: { "GET /": "publisher" },
  staff: {
    "GET /": "publisher",
    "POST /": "confirmed publisher",
    "PATCH /:id": "confirmed publisher",
    "POST /:id/link": "confirmed publisher",
    "POST /:id/disable": "confirmed publisher",
    "POST /:id/enable": "confirmed publisher",
  },
  authors: {
    "GET /": "editor",
    "GET /:id": "editor",
    "POST /": "publisher",
    "PATCH /:id": "publisher",
    "POST /:id/merge": "publisher",
    "DELETE /:id": "publisher",
  },
  front: {
    "GET /": "publisher",
    "GET /posts": "publisher",
    "PUT /pins/:id": "publisher",
    "DELETE /pins/:id": "publisher",
  },
  settings: {
    "GET /": "publisher",
    "PATCH /": "publisher",
    "GET /sections": "publisher",
    "GET /accent": "publisher",
    "POST /pictures/:field": "publisher",
    "GET /preview": "publisher",
  },
  state: {
    "GET /": "publisher",
    "POST /look": "publisher",
    "POST /accept-loss": "publisher",
  },
  files: { "GET /:hash": "editor" },
  issues: {
    "GET /": "editor",
    "POST /": "editor",
    "POST /intake": "editor",
    "GET /:id": "editor",
    // Of a draft; what readers see is the publishers'.
    "PUT /:id": "editor",
    "PUT /:id/pdf": "editor",
    "PUT /:id/setup": "editor",
    "PUT /:id/cover": "editor",
    "DELETE /:id": "editor",
    "GET /:id/intake": "editor",
    "GET /:id/report": "editor",
    "GET /:id/pages": "editor",
    "GET /:id/pages/:page/:step": "editor",
    "PUT /:id/terms": "publisher",
    "POST /:id/publish": "publisher",
    "POST /:id/withdraw": "publisher",
  },
  uploads: {
    "OPTIONS /": "editor",
    "POST /": "editor",
    "GET /:id": "editor",
    "PATCH /:id": "editor",
    "DELETE /:id": "editor",
    "POST /:id/finish": "editor",
  },
};
