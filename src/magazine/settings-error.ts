/** A setting or its picture is refused. The message is one Turkish sentence that names it and what it takes. */
export class SettingsError extends Error {
  override readonly name = "SettingsError";
}
