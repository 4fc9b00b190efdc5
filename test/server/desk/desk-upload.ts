import type { UploadedFile } from "../../../src/desk/uploads/upload-routes.ts";
import type { DeskPerson } from "./desk-person.ts";

const TUS = { "tus-resumable": "1.0.0" };

/** What tus sends, one request at a time. */
export function tusOf({ address }: { readonly address: string }, { cookie }: Pick<DeskPerson, "cookie">) {
  const send = (method: string, path: string, headers: Record<string, string>, body?: BodyInit) =>
    fetch(`${address}/masa/api/uploads${path}`, {
      method,
      headers: { cookie, origin: address, ...TUS, ...headers },
      body: body ?? null,
      ...(body instanceof ReadableStream && { duplex: "half" }),
    });
  return {
    begin: (name: string, kind: string, size: number) =>
      send("POST", "", {
        "upload-length": String(size),
        "upload-metadata": `name ${Buffer.from(name).toString("base64")},kind ${Buffer.from(kind).toString("base64")}`,
      }),
    append: (id: string, offset: number, body: BodyInit, headers: Record<string, string> = {}) =>
      send(
        "PATCH",
        `/${id}`,
        { "upload-offset": String(offset), "content-type": "application/offset+octet-stream", ...headers },
        body,
      ),
    offset: async (id: string) => Number((await send("HEAD", `/${id}`, {})).headers.get("upload-offset")),
    remove: (id: string) => send("DELETE", `/${id}`, {}),
    finish: (id: string) => send("POST", `/${id}/finish`, {}),
  };
}

export function idOf(begun: Response): string {
  return begun.headers.get("location")?.split("/").at(-1) ?? "";
}

/** Uploads a whole file. @throws when the desk refuses it */
export async function uploadAtDesk(
  site: { readonly address: string },
  person: DeskPerson,
  { name, kind, bytes }: { name: string; kind: "picture" | "pdf" | "import"; bytes: Uint8Array<ArrayBuffer> },
): Promise<UploadedFile> {
  const tus = tusOf(site, person);
  const begun = await tus.begin(name, kind, bytes.byteLength);
  if (!begun.ok) throw new Error(await begun.text());
  const id = idOf(begun);
  await tus.append(id, 0, bytes);
  return person.send<UploadedFile>("POST", `/uploads/${id}/finish`);
}
