import { permissionAdvice } from "./platform/database/sqlite-fault.ts";
import { faultReason } from "./platform/fault-reason.ts";
import { PublicError } from "./platform/public-error.ts";

/** Ends the process with one Turkish sentence when the reason is known, with the whole error when it is a bug. */
export function refuseStart(error: unknown): never {
  console.error(sentenceFor(error) ?? error);
  process.exit(1);
}

function sentenceFor(error: unknown): string | null {
  if (error instanceof PublicError) return error.message;
  const { code, port, address, path } = error as NodeJS.ErrnoException & { port?: number; address?: string };
  if (code === "EADDRINUSE")
    return `PORT kullanımda: ${address}:${port} başka bir programın elinde. PORT ile başka bir sayı verin.`;
  if (code === "EADDRNOTAVAIL" || code === "ENOTFOUND")
    return `HOST geçersiz: “${address ?? ""}” bu makinenin bir adresi değil.`;
  if (code === "EACCES" && port !== undefined)
    return `PORT açılamadı: ${port} için yetki yok. 1024 ve üstü bir sayı verin.`;
  if (code === "EACCES" || code === "EPERM")
    return `DATA_DIR kullanılamıyor: ${path ?? ""} için izin yok. ${permissionAdvice(path ?? "")}`;
  if (code === "EROFS" || code === "ENOTDIR")
    return `DATA_DIR yazılamıyor: ${path ?? ""} (${faultReason(error)}).`;
  return null;
}
