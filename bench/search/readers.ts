import { startServer } from "../../test/server/start-server.ts";
import { startHostedContent } from "../content/start-service.ts";
import { startGenerator } from "../load/start-generator.ts";

const POSTS = 2_000;
const SEARCHES_A_SECOND = 50;
const TERMS = ["ışık", "deniz vapur", "kâğıt", "müze", "rüzg", "istanbul", "ya", "çınar gövde", "a"];

/** p99 of the home page in milliseconds, while nobody searches and while 50 searches a second run, each of another term. */
export async function measureReaders(
  seconds: number,
): Promise<{ idle: number; during: number; answered: number }> {
  const content = await startHostedContent(POSTS);
  const site = await startServer({ ...content.environment, CONTENT_ALLOWED_HOSTS: "127.0.0.1" });
  const generator = await startGenerator();
  const load = { url: `${site.address}/`, headers: {}, connections: 8, seconds, expectedStatus: 200 };
  await generator.run({ ...load, seconds: 3 });
  const idle = await generator.run(load);
  let asked = 0;
  let answered = 0;
  const timer = setInterval(() => {
    asked += 1;
    const term = `${TERMS[asked % TERMS.length]} ${asked % 7 === 0 ? asked : ""}`;
    void fetch(`${site.address}/yazilar?ara=${encodeURIComponent(term)}&sayfa=1`).then((answer) => {
      if (answer.ok) answered += 1;
      return answer.arrayBuffer();
    });
  }, 1000 / SEARCHES_A_SECOND);
  const during = await generator.run(load);
  clearInterval(timer);
  await generator.stop();
  await site.close();
  await content.stop();
  return { idle: idle.p99, during: during.p99, answered };
}
