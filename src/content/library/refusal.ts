/**
 * Something the publisher gave cannot be taken. The message is one Turkish sentence
 * that says where (a file, a line, a field) and what.
 */
export class Refusal extends Error {
  /** @param reason begins in lower case and ends with a full stop: it follows `place:` */
  constructor(place: string, reason: string, options?: ErrorOptions) {
    super(`${place}: ${reason}`, options);
    this.name = "Refusal";
  }
}
