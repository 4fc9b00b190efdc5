/** The bytes are not what they should be. */
export class UnusableFile extends Error {}
