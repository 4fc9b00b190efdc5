import type { SMTPSentMessageInfo, SMTPTransportOptions } from "nodemailer";
