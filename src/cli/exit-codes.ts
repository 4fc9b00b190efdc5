/** What the command ends with, for scripts. */
export const exitCodes = {
  done: 0,
  /** Refused, or a fault was found. */
  fault: 1,
  wrongUsage: 2,
  /** Ctrl-C, as shells count it: 128 and the signal's number. */
  interrupted: 130,
} as const;
