import { EditionMaker } from "../../src/issues/render/edition-maker.ts";
import { EditionStore } from "../../src/issues/render/edition-store.ts";

/* Takes a PDF in, in a process of its own. @param argv the PDF, its hash, a folder */
const [path = "", hash = "", folder = ""] = process.argv.slice(2);
const maker = new EditionMaker();
await new EditionStore(folder, maker).takeIn({ path, hash }, {});
maker.stop();
