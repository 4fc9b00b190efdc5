/** An issue has no such page, or a page no such tile. */
export class NoSuchPart extends Error {
  override readonly name = "NoSuchPart";
}
