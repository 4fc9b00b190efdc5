import type { Transporter } from "nodemailer";
import { PublicError } from "../../platform/public-error.ts";
import { copy } from "./notices-copy.ts";

export interface Mail {
  /** Name of the magazine, beside the address that sends. */
  readonly sender: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

export interface Mailer {
  /** @throws PublicError */
  send(mail: Mail): Promise<void>;
}

const TIMEOUT_MS = 15_000;
const LOOPBACK = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/** @param smtpUrl its `from` is the sender's address, else its user, else `masa` at the site @param siteHost of the site */
export function smtpMailer(smtpUrl: string, siteHost: string): Mailer {
  const url = new URL(smtpUrl);
  const user = decodeURIComponent(url.username);
  const given = url.searchParams.get("from");
  const from = given ?? (user.includes("@") ? user : `masa@${siteHost}`);
  let opening: Promise<Transporter> | null = null;
  // The library is loaded by the first mail.
  const open = async () => {
    const { createTransport } = await import("nodemailer");
    const isSecure = url.protocol === "smtps:";
    return createTransport({
      host: url.hostname.replace(/^\[|\]$/g, ""),
      port: Number(url.port) || (isSecure ? 465 : 587),
      secure: isSecure,
      // A password crosses no network as it is.
      requireTLS: user !== "" && !LOOPBACK.test(url.hostname),
      ...(user !== "" && { auth: { user, pass: decodeURIComponent(url.password) } }),
      connectionTimeout: TIMEOUT_MS,
      greetingTimeout: TIMEOUT_MS,
      socketTimeout: TIMEOUT_MS,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  };
  return {
    async send({ sender, to, ...mail }) {
      opening ??= open();
      const message = { ...mail, from: { name: sender, address: from }, to: { name: "", address: to } };
      const headers = { "auto-submitted": "auto-generated" };
      await (await opening).sendMail({ ...message, headers }).catch((error: unknown) => {
        throw tellable(error, to);
      });
    },
  };
}

function tellable(error: unknown, to: string): PublicError {
  const { code, responseCode = 0, message } = error as Error & { code?: string; responseCode?: number };
  if (code === "EAUTH") return new PublicError("fault", copy.mailRefusesUser);
  // Of a refusal for good the recipient is told; one that passes is tried again.
  if (code === "EENVELOPE" && responseCode >= 500) return new PublicError("refused", copy.mailRefusesAddress);
  // Servers repeat the address that they refuse, and a log is no place for it.
  return new PublicError("busy", copy.mailAway, { cause: new Error(message.replaceAll(to, "…")) });
}
