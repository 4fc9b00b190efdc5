/** The secret stands behind `#`, and so in no log; from here on it stands neither in the address nor in the history. */
export function takeSecret(): string {
  const secret = location.hash.slice(1);
  history.replaceState(history.state, "", location.pathname);
  return secret;
}
