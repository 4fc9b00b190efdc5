/** What the server keeps of readers, from the constants by which it does so. Times are in days unless said. */
export interface PrivacyFacts {
  readonly sessionIdle: number;
  readonly sessionLifetime: number;
  readonly knownDevice: number;
  readonly position: number;
  readonly annotation: number;
  /** Longest time for which a sign-in attempt counts, in minutes. */
  readonly attemptMinutes: number;
  readonly maxDevices: number;
  readonly searchTerms: number;
  /** Counts of readers are kept by days for so long. */
  readonly readershipMonths: number;
  /** How many lengths of a visit are told apart. */
  readonly stayedBins: number;
  /** Smaller counts are told as “birkaç”. */
  readonly leastTold: number;
  /** Sign-ins are written into the log, with the network from which they came. */
  readonly logsSignIns: boolean;
  /** Names as this site sends them. */
  readonly cookies: { readonly session: string; readonly hint: string; readonly device: string };
}
