import { shownAddress } from "../../domain/address/shown-address.ts";
import type { MailChoice } from "../../domain/staff.ts";
import { isUnavailable } from "../../platform/http/unavailable.ts";
import { type Repeated, repeat } from "../../platform/jobs/repeat.ts";
import { isRefused, PublicError, refused } from "../../platform/public-error.ts";
import type { DeskDependencies } from "../desk-dependencies.ts";
import { DESK } from "../desk-paths.ts";
import { ARTICLE_EVENTS } from "../document/journal-kinds.ts";
import { deskOrigin } from "../http/desk-hosts.ts";
import type { DeskMachines } from "../machines/desk-machines.ts";
import { type Notice, noticesFor } from "./notices.ts";
import { copy } from "./notices-copy.ts";
import { type Mailer, smtpMailer } from "./smtp-mailer.ts";

interface MailServices extends Pick<DeskDependencies, "db" | "config" | "log" | "now"> {
  readonly magazine: { current(): { readonly name: string } };
  readonly machines: DeskMachines;
}

const LOOK_MS = 2_000;
/** What follows each other comes in one mail, and what is seen at the desk meanwhile in none. */
const GATHERED_MS = 60_000;
const RETRY_AFTER_MS = 10 * 60_000;
const DAY_MS = 24 * 60 * 60 * 1000;
/** Eight in the morning in İstanbul, in UTC. */
const MORNING_MS = 5 * 60 * 60 * 1000;

/** Mails people what happened at the desk: titles and links. Of several machines one sends. */
export class MailClock implements AsyncDisposable {
  readonly #services: MailServices;
  readonly #mailer: Mailer | null;
  readonly #looking: Repeated | null;
  #nextTryAt = 0;
  /** Why the last mail could not be sent; null: it was. */
  failure: string | null = null;

  constructor(services: MailServices) {
    const { config } = services;
    const { smtpUrl } = config.secrets;
    this.#services = services;
    this.#mailer = smtpUrl === null ? null : smtpMailer(smtpUrl, new URL(this.#desk).hostname);
    this.#looking = this.#mailer && repeat(LOOK_MS, () => this.#look());
  }

  get isOn(): boolean {
    return this.#mailer !== null;
  }

  /** Shows that mails reach an address. @throws PublicError */
  async try(address: string): Promise<void> {
    if (!this.#mailer) throw refused(copy.notSent);
    const { name } = this.#services.magazine.current();
    const { subject, text } = copy.trial;
    const mail = { subject: subject(name), text: text(name, shownAddress(this.#desk)) };
    await this.#mailer.send({ sender: name, to: address, ...mail });
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#looking?.[Symbol.asyncDispose]();
  }

  get #desk(): string {
    const { config } = this.#services;
    return deskOrigin(config, `http://localhost:${config.port}`) + DESK;
  }

  async #look(): Promise<void> {
    const { machines, log, now } = this.#services;
    if (now() < this.#nextTryAt) return;
    await machines
      .exclusively("mail", () => this.#sendDue())
      .catch((error: unknown) => {
        this.#nextTryAt = now() + RETRY_AFTER_MS;
        if (error instanceof PublicError) this.failure = error.message;
        if (!isUnavailable(error)) log.error({ err: error }, "mail not sent");
      });
  }

  async #sendDue(): Promise<void> {
    const { db } = this.#services;
    const people = await db
      .selectFrom("staff")
      .select(["id", "role", "email", "mail_choice as choice", "told_event", "mailed_event"])
      .where("disabled_at", "is", null)
      .where("email", "is not", null)
      .where("mail_choice", "!=", "never")
      .execute();
    for (const person of people) {
      if (this.#looking?.signal.aborted) return;
      const { told_event, mailed_event, choice, email } = person;
      const fresh = await noticesFor(db, person, Math.max(told_event, mailed_event));
      const notices = this.#due(fresh, choice);
      if (notices.length > 0 && email !== null)
        await this.#send({ id: person.id, email, mailed_event }, notices, fresh[0]?.id ?? mailed_event);
    }
  }

  #due(notices: readonly Notice[], choice: MailChoice): readonly Notice[] {
    const now = this.#services.now();
    const own = choice === "at once" ? notices.filter(({ isOwn }) => isOwn) : notices;
    const morning = Math.floor((now - MORNING_MS) / DAY_MS) * DAY_MS + MORNING_MS;
    const latest = choice === "at once" ? now - GATHERED_MS : morning;
    return own.some(({ at }) => at <= latest) ? own : [];
  }

  /** It is noted before: ended in between it is not sent twice. */
  async #send(
    {
      id,
      email,
      mailed_event,
    }: { readonly id: string; readonly email: string; readonly mailed_event: number },
    notices: readonly Notice[],
    last: number,
  ): Promise<void> {
    const { db, magazine } = this.#services;
    const note = async (from: number, to: number) =>
      db
        .updateTable("staff")
        .set({ mailed_event: to })
        .where("id", "=", id)
        .where("mailed_event", "=", from)
        .executeTakeFirst();
    if ((await note(mailed_event, last)).numUpdatedRows === 0n) return;
    const { name } = magazine.current();
    const lines = notices.map(
      ({ kind, title, articleId }) =>
        `${ARTICLE_EVENTS[kind]}: ${title}\n${shownAddress(this.#desk)}/yazilar/${articleId}`,
    );
    const text = [...lines, copy.end].join("\n\n");
    try {
      await this.#mailer?.send({ sender: name, to: email, subject: copy.subject(name, lines.length), text });
      this.failure = null;
    } catch (error) {
      // An address that is refused for good keeps nobody else's mail back.
      if (!isRefused(error)) {
        await note(last, mailed_event);
        throw error;
      }
      this.failure = error.message;
    }
  }
}
