/**
 * Who may ask for a route of the desk: anyone; an editor, and so a publisher; a publisher; a publisher who proved
 * within the last minutes who they are.
 */
export type LeastRole = "anyone" | "editor" | "publisher" | "confirmed publisher";

/**
 * Every route below `/masa/api`, by its first segment. A route without a line fails roles.test.ts: decide who may ask
 * for it, guard it by `publisherOnly` and `recentlyConfirmed` before its body is read, and write it here.
 */
export const ROUTE_ROLES: Readonly<Record<string, Readonly<Record<string, LeastRole>>>> = {
  articles: {
    "GET /": "editor",
    "POST /": "editor",
    "POST /open": "editor",
    "GET /choices": "editor",
    "GET /:id": "editor",
    "DELETE /:id": "editor",
    "POST /:id/restore": "editor",
    "POST /:id/outside": "editor",
    "GET /:id/steps/:since{[0-9]+}": "editor",
    "POST /:id/steps": "editor",
    "PATCH /:id/fields": "editor",
    "GET /:id/events": "editor",
    "POST /:id/cursor": "editor",
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
  publishing: {
    "GET /": "editor",
    "GET /:id": "editor",
    "POST /:id/publish": "publisher",
    "POST /:id/withdraw": "publisher",
    "PUT /:id/schedule": "publisher",
    "DELETE /:id/schedule": "publisher",
    "PUT /:id/hand-in": "editor",
    "DELETE /:id/hand-in": "editor",
    "PUT /:id/pin": "publisher",
    "DELETE /:id/pin": "publisher",
  },
  history: {
    "GET /:id": "editor",
    "GET /:id/:revision": "editor",
    "POST /:id/:revision/restore": "editor",
  },
  previews: {
    "GET /:id/page": "editor",
    "GET /:id/links": "editor",
    "POST /:id/links": "editor",
    "DELETE /:id/links": "editor",
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
