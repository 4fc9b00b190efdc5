/**
 * @returns starts the work. What is asked for while it runs is one more run after it. Resolves when nothing is left;
 * rejects with the run that failed, and forgets what was asked for
 */
export function oneAtATime(work: () => Promise<void>): () => Promise<void> {
  let working: Promise<void> | null = null;
  let isAsked = false;
  const workOff = async () => {
    // What is asked for several times in one go is done once.
    await null;
    try {
      while (isAsked) {
        isAsked = false;
        await work();
      }
    } finally {
      working = null;
    }
  };
  return () => {
    isAsked = true;
    working ??= workOff();
    return working;
  };
}
