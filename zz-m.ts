import { EditionMaker } from "./src/issues/editions/edition-maker.ts";
import { EditionStore } from "./src/issues/editions/edition-store.ts";
import { createHash } from "node:crypto";
import { readFileSync, existsSync } from "node:fs";
import { execFileSync } from "node:child_process";
const maker = new EditionMaker(new URL("./src/issues/editions/edition-process.ts", import.meta.url));
const store = new EditionStore("/tmp/ed2", maker);
for (const file of process.argv.slice(2)) { if(!existsSync(file)) continue;
 const hash=createHash("sha256").update(readFileSync(file)).digest("hex"); const source={hash,path:file};
 await store.takeIn(source); const r=await store.report(source); console.log(file, JSON.stringify(r));
 execFileSync("node",["/tmp/overlay.mjs",`/tmp/ed2/1/${hash.slice(0,2)}/${hash}`,`/tmp/mk/${file.replaceAll("/","_")}.png`,"1"]);
}
maker.stop();
