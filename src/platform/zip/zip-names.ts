/** 0x80 to 0xFF in code page 857, DOS's Turkish one. */
const CP857 =
  "ÇüéâäàåçêëèïîıÄÅÉæÆôöòûùİÖÜø£ØŞşáíóúñÑĞğ¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐" +
  "└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ºªÊËÈ\ufffdÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµ\ufffd×ÚÛÙìÿ¯´\u00ad±\ufffd¾¶§÷¸°¨·¹³²■\u00a0";
const TURKISH = /[çğıöşüâîûÇĞİÖŞÜÂÎÛ]/gu;
const STRANGE = /(?![\p{L}\p{M}\p{P}\s])[^\0-~]/gu;

/**
 * A name in an archive that does not say it is UTF-8: Windows writes 857 or 1254 in Turkey. The bytes of Turkish letters
 * are others in each, so the one that gives them is the right one.
 * @returns undefined where neither does, and 437 holds as in all archives
 */
export function turkishName(bytes: Uint8Array): string | undefined {
  const dos = Array.from(bytes, (byte) =>
    byte < 0x80 ? String.fromCharCode(byte) : CP857[byte - 0x80],
  ).join("");
  const windows = new TextDecoder("windows-1254").decode(bytes);
  const [ofDos, ofWindows] = [plausibility(dos), plausibility(windows)];
  if (Math.max(ofDos, ofWindows) <= 0) return undefined;
  return ofWindows > ofDos ? windows : dos;
}

/** Turkish letters, less what stands in no name. */
function plausibility(name: string): number {
  return (name.match(TURKISH)?.length ?? 0) - (name.match(STRANGE)?.length ?? 0);
}
