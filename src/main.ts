import { createApp } from "./app.ts";
import { createLog } from "./config/log.ts";
import { readConfig } from "./config/read-config.ts";
import { SAMPLE_CREDENTIAL } from "./config/sample-credential.ts";
import { DESK, firstLinkPath } from "./desk/desk-paths.ts";
import { deskOrigin } from "./desk/http/desk-hosts.ts";
import { refuseStart } from "./refuse-start.ts";
import { listen } from "./web/listen.ts";

// React chooses its server build by this when it is loaded.
process.env.NODE_ENV ??= "production";

try {
  const config = readConfig(process.env);
  const log = createLog(config.logLevel);
  const app = await createApp({ config, log });
  const running = await listen(app, config);
  // From here on a signal ends it in order, whether the content has come or not.
  const stop = async () => {
    await running.close();
    await app[Symbol.asyncDispose]();
    process.exit(0);
  };
  process.once("SIGTERM", stop);
  process.once("SIGINT", stop);
  await Promise.race([app.ready, running.patience]);
  const local = config.publicUrl === null ? "" : ` (bu makinede ${running.address})`;
  const desk = deskOrigin(config, running.address);
  console.log(`\nDergi açıldı: ${config.publicUrl ?? running.address}${local}`);
  const firstLink = await app.firstLink();
  // Behind “#”, which no browser sends and no log has.
  console.log(
    firstLink === null
      ? `Yayıncının masası: ${desk}${DESK}`
      : `Yayıncının masası şu bağlantıyla açılır (bir kez, 24 saat içinde): ${desk}${firstLinkPath(firstLink)}`,
  );
  if (app.signIn === "sample") {
    console.log(
      `Örnek okur — kullanıcı adı: ${SAMPLE_CREDENTIAL.username}  şifre: ${SAMPLE_CREDENTIAL.password}`,
    );
  }
  if (app.signIn === "closed" && config.membersOnly !== "none") {
    console.log(
      "Üye girişi kapalı: sayıları açmak için masada ya da “bin/mecmua codes create” ile kod üretin; herkese tek bir çift için MEMBER_USERNAME ve MEMBER_PASSWORD verin.",
    );
  }
} catch (error) {
  refuseStart(error);
}
