/** Services that read feeds for many and say for how many; of others nothing of their name is kept. */
const SERVICES =
  "BazQux Bloglovin CommaFeed Feedbin Feedly Feedspot G2Reader Inoreader NewsBlur Netvibes Superfeedr theoldreader Yandex";

/** @param agent as `Feedly/1.0 (+https://…; 123 subscribers)` @returns null of one that says nothing of subscribers */
export function feedSubscribers(agent: string): { readonly service: string; readonly count: number } | null {
  const [, count] = /(?<!\d)(\d{1,6}) (?:subscriber|reader)s?\b/i.exec(agent) ?? [];
  if (count === undefined) return null;
  const folded = agent.toLowerCase();
  const service = SERVICES.split(" ").find((name) => folded.includes(name.toLowerCase())) ?? "other";
  return { service, count: Number(count) };
}
