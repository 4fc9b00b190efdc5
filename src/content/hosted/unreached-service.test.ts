import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import { createServer as createHttp2Server, createSecureServer as createSecureHttp2Server } from "node:http2";
import { createServer as createSecureServer } from "node:https";
import { type AddressInfo, createServer as createTcpServer, type Server } from "node:net";
import { getCACertificates, setDefaultCACertificates } from "node:tls";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { readWhole } from "../../../test/content-service/read-whole.ts";
import { canMakeCertificates, makeCertificate } from "../../../test/make-certificate.ts";
import { hostedSource } from "./hosted-source.ts";

const answer = (_: unknown, response: { end(text: string): void }) => response.end("{}");
const onRequest = answer as unknown as RequestListener;

async function sentenceOf(scheme: "http" | "https", server: Server): Promise<string> {
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  const source = hostedSource({ endpoint: `${scheme}://localhost:${port}/graphql`, allowedHosts: [] });
  onTestFinished(async () => {
    await source.close();
    server.close();
  });
  const failure = await readWhole(source.readPosts(new AbortController().signal)).catch(
    (error: unknown) => error,
  );
  return (failure as Error).message.replace(`localhost:${port}`, "servis");
}

const unreached = (reason: string) => `Sunucuya (servis) ulaşılamadı: ${reason}.`;

test.each<[string, "http" | "https", () => Server, string]>([
  [
    "a service that closes the line",
    "http",
    () => createTcpServer((line) => line.destroy()),
    "bağlantı yarıda kesildi",
  ],
  [
    "what is no web server",
    "http",
    () => createTcpServer((line) => line.end("SSH-2.0-x\r\n")),
    "yanıtı HTTP/1.1 değil",
  ],
  ["a service of HTTP/2 alone", "http", () => createHttp2Server(answer), "yanıtı HTTP/1.1 değil"],
  ["a service without TLS", "https", () => createServer(onRequest), "orada https konuşulmuyor"],
])("%s is told in a sentence", async (_, scheme, serve, reason) => {
  expect(await sentenceOf(scheme, serve())).toContain(unreached(reason).slice(0, -1));
});

const trusted = getCACertificates();
afterAll(() => setDefaultCACertificates(trusted));

test.skipIf(!canMakeCertificates).each([
  [{}, false, "sertifikasını tanınan bir kurum değil, kendisi imzalamış"],
  [{ until: "20210101000000Z" }, true, "sertifikasının süresi dolmuş"],
  [{ from: "20980101000000Z" }, true, "sertifikası daha geçerli değil; makinelerin saatine bakın"],
  [{ host: "baska.example" }, true, "sertifikası başka bir ad için verilmiş"],
])("a certificate of %j is told in a sentence", async (wishes, isTrusted, reason) => {
  const certificate = await makeCertificate(wishes);
  if (isTrusted) setDefaultCACertificates([...trusted, certificate.cert]);
  expect(await sentenceOf("https", createSecureServer(certificate, onRequest))).toBe(unreached(reason));
});

test.skipIf(!canMakeCertificates)("a service with TLS and HTTP/2 alone is told in a sentence", async () => {
  const certificate = await makeCertificate();
  setDefaultCACertificates([...trusted, certificate.cert]);
  const server = createSecureHttp2Server({ ...certificate, allowHTTP1: false }, answer);
  expect(await sentenceOf("https", server)).toBe(
    unreached("HTTP/1.1 konuşmuyor, yalnız HTTP/2; HTTP/1.1’i de açın"),
  );
});
