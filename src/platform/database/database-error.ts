/** The message is one Turkish sentence that names the file and what to do. */
export class DatabaseError extends Error {
  override readonly name = "DatabaseError";
}
