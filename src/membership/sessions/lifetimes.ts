const DAY = 24 * 60 * 60 * 1000;

/** A session that is not used ends after this, in milliseconds. */
export const SESSION_IDLE = 7 * DAY;
/** Every session ends after this, in milliseconds. */
export const SESSION_LIFETIME = 30 * DAY;
/** A session's last use is written at most this often, in milliseconds, so that reading does not write at every request. */
export const SEEN_STEP = 10 * 60 * 1000;
