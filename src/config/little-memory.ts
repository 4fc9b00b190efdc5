import { totalmem } from "node:os";
import { fileSize } from "../domain/turkish-number.ts";

/** Of 512 MiB the system keeps a part to itself. */
const LEAST_BYTES = 480e6;

/** @returns what will not go with the memory that this machine or container has; empty: all goes */
export function littleMemory(): string[] {
  const bytes = Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY);
  if (bytes >= LEAST_BYTES) return [];
  return [
    `Bellek ${fileSize(bytes)}: yazılar okunur ve yazılır, ama sayıların PDF’leri, büyük resimler ve içe almalar yarıda kalabilir; 1 GB ya da takas alanı (swap) önerilir.`,
  ];
}
