/**
 * Something the publisher gave cannot be taken. The message is one Turkish sentence
 * that says where (a file, a line, a field) and what.
 */
export class Refusal extends Error {
  /** @param reason begins in lower case and ends with a full stop: it follows `label:` */
  constructor(label: string, reason: string, options?: ErrorOptions) {
    super(`${label}: ${reason}`, options);
    this.name = "Refusal";
  }
}
