import { spawnSync } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

export const canMakeCertificates = spawnSync("openssl", ["version"]).status === 0;

interface CertificateWishes {
  readonly host?: string;
  /** As `20200101000000Z`. */
  readonly from?: string;
  readonly until?: string;
}

const CONFIGURATION = [
  "[ca]\ndefault_ca = own",
  "[own]\ndatabase = index\nnew_certs_dir = .\ndefault_md = sha256\npolicy = any\ncopy_extensions = copy\nrand_serial = yes",
  "[any]\ncommonName = supplied",
  "[req]\ndistinguished_name = name\n[name]",
].join("\n");

/** @returns a key and a certificate that signs itself, as PEM */
export async function makeCertificate({
  host = "localhost",
  from = "20200101000000Z",
  until = "20990101000000Z",
}: CertificateWishes = {}): Promise<{ key: string; cert: string }> {
  const cwd = await mkdtemp(join(tmpdir(), "mecmua-certificate-"));
  const openssl = (words: string) => {
    const { status, stderr } = spawnSync("openssl", words.split(" "), { cwd, encoding: "utf8" });
    if (status !== 0) throw new Error(stderr);
  };
  try {
    await writeFile(join(cwd, "own.cnf"), CONFIGURATION);
    await writeFile(join(cwd, "index"), "");
    openssl(
      `req -config own.cnf -new -newkey rsa:2048 -nodes -subj /CN=${host} -addext subjectAltName=DNS:${host} -keyout key -out request`,
    );
    openssl(
      `ca -config own.cnf -batch -notext -selfsign -keyfile key -in request -out cert -startdate ${from} -enddate ${until}`,
    );
    return { key: await readFile(join(cwd, "key"), "utf8"), cert: await readFile(join(cwd, "cert"), "utf8") };
  } finally {
    await rm(cwd, { recursive: true });
  }
}
