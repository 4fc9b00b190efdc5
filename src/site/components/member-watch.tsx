import { useEffect } from "react";
import { watchMember } from "../state/member.ts";

/** Asks who the reader is. Its key is the page's address: another device may have ended this one since the last page. */
export function MemberWatch() {
  useEffect(() => watchMember(), []);
  return null;
}
