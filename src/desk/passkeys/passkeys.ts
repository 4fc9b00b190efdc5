import type { AuthenticationResponseJSON, RegistrationResponseJSON } from "@simplewebauthn/server";
import type { Context } from "hono";
import { shownAddress } from "../../domain/address/shown-address.ts";
import type { StaffMember } from "../../domain/staff.ts";
import { deviceWords } from "../../membership/sessions/start-session.ts";
import { delayRefusal } from "../../platform/http/delay-refusal.ts";
import { refused } from "../../platform/public-error.ts";
import type { DeskDb } from "../desk-database.ts";
import { CHALLENGE_LIFETIME_MS, Challenges } from "./challenges.ts";
import { copy } from "./passkey-copy.ts";
import type { MadePasskey, UsedPasskey } from "./passkey-responses.ts";
import { listPasskeys } from "./passkey-store.ts";

/** The site as browsers know it when they make a passkey, which works nowhere else. */
type RelyingParty = ReturnType<typeof relyingParty>;

/** The relying party of a request whose origin was checked: behind a proxy only the browser knows its own address. */
export function relyingParty(context: Context) {
  const { hostname, origin } = new URL(context.req.header("origin") ?? context.req.url);
  return { id: hostname, origin };
}

/** Ed25519, ES256 and RS256, which every device has one of. */
const ALGORITHMS = [-8, -7, -257];
const making = (staffId: string) => `make ${staffId}`;
const using = (staff: StaffMember | null) => (staff === null ? "sign-in" : `confirm ${staff.id}`);

/** It takes 25 MB, which those who have no passkeys need not. */
const webauthn = () => import("@simplewebauthn/server");

/** Passkeys are found without a name, and ask for the finger, face or PIN of who holds them. */
export class Passkeys {
  readonly #db: DeskDb;
  readonly #now: () => number;
  readonly #challenges: Challenges;

  constructor(db: DeskDb, now: () => number) {
    this.#db = db;
    this.#now = now;
    this.#challenges = new Challenges(now);
  }

  async optionsToMake(staff: StaffMember, party: RelyingParty, magazine: string) {
    const own = await this.#idsOf(staff.id, party);
    const { generateRegistrationOptions } = await webauthn();
    return generateRegistrationOptions({
      rpName: magazine,
      rpID: party.id,
      userName: staff.name,
      userDisplayName: staff.name,
      challenge: this.#challenges.make(making(staff.id)),
      userID: new TextEncoder().encode(staff.id),
      excludeCredentials: own,
      attestationType: "none",
      supportedAlgorithmIDs: ALGORITHMS,
      authenticatorSelection: { residentKey: "required", userVerification: "required" },
      timeout: CHALLENGE_LIFETIME_MS,
    });
  }

  /** @throws PublicError when it is not what was asked for */
  async made(staff: StaffMember, party: RelyingParty, response: MadePasskey, userAgent: string | undefined) {
    const { verifyRegistrationResponse } = await webauthn();
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: response as RegistrationResponseJSON,
      expectedChallenge: (challenge) => this.#challenges.isOpen(challenge, making(staff.id)),
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    }).catch(refuseUnverified);
    if (!verified) return refuseUnverified();
    const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
    const { browser, system } = deviceWords(userAgent);
    const name = [browser, system].filter((word) => word !== null).join(", ") || copy.unnamed;
    const key = { public_key: publicKey, counter, transports: JSON.stringify(transports) };
    return { id, ...key, rp_id: party.id, name };
  }

  /** @param staff who confirms who they are; null: somebody signs in */
  async optionsToUse(party: RelyingParty, staff: StaffMember | null) {
    const { generateAuthenticationOptions } = await webauthn();
    return generateAuthenticationOptions({
      rpID: party.id,
      userVerification: "required",
      timeout: CHALLENGE_LIFETIME_MS,
      challenge: this.#challenges.make(using(staff)),
      ...(staff && { allowCredentials: await this.#idsOf(staff.id, party) }),
    });
  }

  /** @param staff as in optionsToUse @returns whose it is @throws PublicError when it opens nothing here, or is somebody else's */
  async used(party: RelyingParty, response: UsedPasskey, staff: StaffMember | null): Promise<StaffMember> {
    const row = await this.#db
      .selectFrom("passkey")
      .innerJoin("staff", "staff.id", "passkey.staff_id")
      .select(["passkey.id as passkeyId", "public_key", "counter", "rp_id"])
      .select(["staff.id", "staff.name", "staff.role"])
      .where("passkey.id", "=", response.id)
      .where("disabled_at", "is", null)
      .executeTakeFirst();
    if (!row) {
      await delayRefusal();
      throw refused(copy.unknown);
    }
    if (row.rp_id !== party.id) throw refused(copy.otherDomain(shownAddress(row.rp_id)));
    const { verifyAuthenticationResponse } = await webauthn();
    let signed = "";
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: response as AuthenticationResponseJSON,
      expectedChallenge: (challenge) => {
        signed = challenge;
        return this.#challenges.isOpen(challenge, using(staff));
      },
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      credential: {
        id: row.passkeyId,
        publicKey: new Uint8Array(row.public_key),
        counter: row.counter,
      },
      requireUserVerification: true,
    }).catch(refuseUnverified);
    if (!verified || !this.#challenges.use(signed)) return refuseUnverified();
    await this.#db
      .updateTable("passkey")
      .set({ counter: authenticationInfo.newCounter, last_used_at: this.#now() })
      .where("id", "=", row.passkeyId)
      .execute();
    if (staff && row.id !== staff.id) throw refused(copy.somebodyElse);
    return { id: row.id, name: row.name, role: row.role };
  }

  async #idsOf(staffId: string, party: RelyingParty): Promise<{ id: string }[]> {
    const own = await listPasskeys(this.#db, staffId);
    return own.filter(({ rpId }) => rpId === party.id).map(({ id }) => ({ id }));
  }
}

/** Why a signature is not good is told to nobody who may have made it up. */
async function refuseUnverified(): Promise<never> {
  await delayRefusal();
  throw refused(copy.notVerified);
}
