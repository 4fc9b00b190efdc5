import { fileURLToPath } from "node:url";
import type { createApp } from "./app.ts";
import { createLog } from "./config/log.ts";
import { readConfig } from "./config/read-config.ts";
import { refuseStart } from "./config/refuse-start.ts";
import { SAMPLE_CREDENTIAL } from "./config/sample-credential.ts";
import { listen } from "./web/listen.ts";

// React chooses its server build by this when it is loaded.
process.env.NODE_ENV ??= "production";

const projectDir = fileURLToPath(new URL("../", import.meta.url));

try {
  const config = readConfig(process.env);
  const log = createLog(config.logLevel);
  // The build is made after this file is checked: its path is put together so that nobody looks for it before.
  const built = new URL("../build/server/index.js", import.meta.url).href;
  const { createApp: create } = (await import(built)) as { createApp: typeof createApp };
  const app = await create({ config, projectDir, log });
  const running = await listen(app, config);
  // From here on a signal ends it in order, whether the content has come or not.
  const stop = async () => {
    await running.close();
    await app.close();
    process.exit(0);
  };
  process.once("SIGTERM", stop);
  process.once("SIGINT", stop);
  await Promise.race([app.ready, running.patience]);
  const local = config.publicUrl === null ? "" : ` (bu makinede ${running.address})`;
  console.log(`\nDergi açıldı: ${config.publicUrl ?? running.address}${local}`);
  if (app.signIn === "sample") {
    console.log(
      `Örnek okur — kullanıcı adı: ${SAMPLE_CREDENTIAL.username}  şifre: ${SAMPLE_CREDENTIAL.password}`,
    );
  }
  if (app.signIn === "closed" && config.membersOnly !== "none") {
    console.log(
      "Üye girişi kapalı: sayıları açmak için “bin/mecmua codes create” ile kod üretin ya da MEMBER_USERNAME ve MEMBER_PASSWORD verin.",
    );
  }
} catch (error) {
  refuseStart(error);
}
