/** Whoever asked has gone before the work began: it was not done. */
export class AskerGone extends Error {}
