/** Something from the publisher is refused. The message is one Turkish sentence: where (a file, a line, a field) and what. */
export class Refusal extends Error {
  /** @param reason not given where the label is the whole sentence, as of one that another process threw */
  constructor(label: string, reason?: string, options?: ErrorOptions) {
    super(reason === undefined ? label : `${label}: ${reason}`, options);
    this.name = "Refusal";
  }
}
