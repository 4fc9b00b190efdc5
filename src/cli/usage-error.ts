/** The command was called in a wrong way. The message is one Turkish sentence. */
export class UsageError extends Error {
  constructor(message: string) {
    super(message);
    this.name = "UsageError";
  }
}
