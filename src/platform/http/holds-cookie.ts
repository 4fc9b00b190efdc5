/** @returns what tells whether a `Cookie` header has a cookie of this name @param name as it is sent */
export function holdsCookie(name: string): (header: string | undefined) => boolean {
  const inHead = new RegExp(`(?:^|;\\s*)${name}=`);
  return (header) => header !== undefined && inHead.test(header);
}
