import { ROUTE_ROLES } from "../server/desk/route-roles.ts";
import { type Answer, type Asked, Asker } from "./ask.ts";
import type { FoundLeak } from "./find-leaks.ts";
import type { Marks } from "./marks.ts";
import { oddRequests } from "./odd-requests.ts";

interface GuestWalk {
  readonly address: string;
  /** The guest's `Cookie` header. */
  readonly cookie: string;
  readonly marks: Marks;
  /** Of the guest's own article, and of one that is none of theirs. */
  readonly own: string;
  readonly foreign: string;
  /** What hangs on both: threads, revisions, links, files. */
  readonly parts: readonly string[];
  isAllowed(place: string): boolean;
}

/** Would end the walk, or never ends. */
const NOT_ASKED = ["session DELETE /", "articles GET /:id/events"];

/** What routes read, so that each gets past its checks. */
const BODIES = [
  {},
  { version: 0, clientId: "konuk-penceresi", steps: [{ stepType: "replace", from: 1, to: 1 }] },
  { version: 0, changes: { title: "Başka" } },
  { id: "not-gezinti", text: "Bir soru", waitsFor: null, target: "post", place: null },
  { id: "not-gezinti-yanit", text: "Bir yanıt", waitsFor: null },
  { isDone: true },
];

/** Asks every route of the desk for everything, as a guest of one article. */
export async function findGuestLeaks({ address, cookie, marks, own, foreign, parts, isAllowed }: GuestWalk) {
  const asker = new Asker(address);
  const leaks: FoundLeak[] = [];
  const seen = new Set<string>();
  const ask = async ({ target, ...asked }: Asked): Promise<Answer> => {
    const headers = { origin: address, cookie, ...asked.headers };
    const answer = await asker.ask({ ...asked, target, headers });
    const head = Buffer.from([...answer.headers].map((line) => line.join(": ")).join("\n"), "latin1");
    for (const { place } of [...marks.find(head), ...marks.find(answer.body)])
      if (isAllowed(place)) seen.add(place);
      else
        leaks.push({
          who: "guest",
          asked: `${asked.method} ${target} ${asked.body ?? ""}`,
          status: answer.status,
          what: place,
        });
    return answer;
  };
  const lines = Object.entries(ROUTE_ROLES).flatMap(([segment, routes]) =>
    Object.keys(routes).flatMap((line) =>
      NOT_ASKED.includes(`${segment} ${line}`) ? [] : [{ segment, line }],
    ),
  );
  const asked = lines.flatMap(({ segment, line }) => {
    const [method = "", path = ""] = line.split(" ");
    const route = `/masa/api/${segment}${path === "/" ? "" : path}`.replace(/:since\{[^}]*\}/, "0");
    const ids = route.split(":").length > 2 ? [own, foreign] : [own, foreign, ...parts];
    const targets = ids.flatMap((id) => {
      const filled = route.replace(/:\w+/, id);
      return parts.map((part) => filled.replace(/:\w+/, part).replaceAll(/:\w+/g, "1"));
    });
    const isWhose = (target: string) => [own, foreign].some((id) => target.includes(`/${id}`));
    return [...new Set(targets)].flatMap((target) =>
      (method === "GET" ? [undefined] : isWhose(target) ? BODIES : [{}]).map((body) => ({
        target,
        method,
        ...(body && { headers: { "content-type": "application/json" }, body: JSON.stringify(body) }),
      })),
    );
  });
  const odd = [`articles/${foreign}`, `comments/${foreign}`, `history/${own}`, `planning/${own}`].flatMap(
    (path) => oddRequests(`/masa/api/${path}`, undefined),
  );
  const pages = ["", `/yazilar/${foreign}`, `/yazilar/${foreign}/gecmis`, `/onizleme/${foreign}`];
  await asker.askAll(
    [...asked, ...odd, ...pages.map((path) => ({ target: `/masa${path}` }))],
    async (one) => {
      await ask(one);
    },
  );
  return { requests: asker.requests, leaks, seen };
}
