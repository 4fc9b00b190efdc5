/** What the site knows of its members: sessions only. Times are milliseconds since 1970. */
export interface MembershipTables {
  session: {
    /** SHA-256 of the id in the cookie, base64url: a stolen database opens nothing. */
    id_hash: string;
    /** Names the credential that opened it: its folded user name. */
    credential: string;
    created_at: number;
    last_seen_at: number;
  };
}
