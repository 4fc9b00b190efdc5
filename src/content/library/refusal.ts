/** Something from the publisher is refused. The message is one Turkish sentence: where (a file, a line, a field) and what. */
export class Refusal extends Error {
  constructor(label: string, reason: string, options?: ErrorOptions) {
    super(`${label}: ${reason}`, options);
    this.name = "Refusal";
  }
}
