/** The environment is wrong. The message is one Turkish sentence for whoever starts the server. */
export class ConfigError extends Error {
  constructor(message: string) {
    super(message);
    this.name = "ConfigError";
  }
}
