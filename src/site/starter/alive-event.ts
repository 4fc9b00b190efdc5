/** Sent to the window once, when React has taken over the page and its effects have run. */
export const ALIVE_EVENT = "site-alive";
