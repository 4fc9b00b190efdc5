import { execFile } from "node:child_process";
import { mkdtemp, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

/** Typesets a source file; it stands in a folder of its own, where the PDF is written beside it. */
const PROGRAMS = {
  weasyprint: { source: "issue.html", args: ["issue.html", "issue.pdf"] },
  groff: { source: "issue.ms", args: ["-K", "utf8", "-T", "pdf", "-m", "s", "issue.ms"] },
  lualatex: { source: "issue.tex", args: ["-interaction=batchmode", "issue.tex"] },
  pdflatex: { source: "issue.tex", args: ["-interaction=batchmode", "issue.tex"] },
  soffice: {
    source: "issue.fodt",
    args: ["-env:UserInstallation=file:///FOLDER/office", "--headless", "--convert-to", "pdf", "issue.fodt"],
  },
} as const;

export type Program = keyof typeof PROGRAMS;

/** Debian's packages that have them. */
export const PACKAGES: Readonly<Record<Program, string>> = {
  weasyprint: "weasyprint",
  groff: "groff",
  lualatex: "texlive-luatex texlive-latex-recommended texlive-lang-european fonts-linuxlibertine",
  pdflatex: "texlive-latex-recommended",
  soffice: "libreoffice-writer-nogui",
};

const MAX_BYTES = 2 ** 26;

/** @returns whether the program is installed @throws when it fails */
export async function typeset(program: Program, text: string, path: string): Promise<boolean> {
  const { source, args } = PROGRAMS[program];
  const folder = await mkdtemp(join(tmpdir(), "mecmua-typeset-"));
  try {
    await writeFile(join(folder, source), text);
    const { stdout } = await promisify(execFile)(
      program,
      args.map((one) => one.replace("/FOLDER", folder)),
      { cwd: folder, encoding: "buffer", maxBuffer: MAX_BYTES },
    );
    if (program === "groff") await writeFile(path, stdout);
    else await rename(join(folder, "issue.pdf"), path);
    return true;
  } catch (error) {
    if (
      error instanceof Error &&
      "code" in error &&
      error.code === "ENOENT" &&
      "path" in error &&
      error.path === program
    )
      return false;
    throw error;
  } finally {
    await rm(folder, { recursive: true });
  }
}
