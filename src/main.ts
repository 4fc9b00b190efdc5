import { constants } from "node:os";
import { setTimeout as pause } from "node:timers/promises";
import { createApp } from "./app.ts";
import { littleMemory } from "./config/little-memory.ts";
import { createLog } from "./config/log.ts";
import { readConfig, removedVariables } from "./config/read-config.ts";
import { SAMPLE_CREDENTIAL } from "./config/sample-credential.ts";
import { DESK, firstLinkPath } from "./desk/desk-paths.ts";
import { deskOrigin } from "./desk/http/desk-hosts.ts";
import { shownAddress } from "./domain/address/shown-address.ts";
import { openMonitoring } from "./monitoring/monitoring.ts";
import { openServiceManager } from "./monitoring/systemd.ts";
import { claimFolder } from "./platform/claim-folder.ts";
import { databasesOf } from "./platform/database/open-magazine-db.ts";
import { refuseDamaged } from "./platform/database/open-sqlite.ts";
import { refuseStart } from "./refuse-start.ts";
import { listen } from "./web/listen.ts";

/** After the drain. */
const LONGEST_END_SECONDS = 30;

// React chooses its server build by this when it is loaded.
process.env.NODE_ENV ??= "production";

// Files of this process, its threads and its child processes are for its user alone.
process.umask(0o077);

try {
  // Nothing is half done that a start would not take up again.
  let stop = async () => process.exit(0);
  onStopSignal(() => stop());
  const config = readConfig(process.env);
  const release = await claimFolder(config.dataDir);
  if (config.secrets.databaseUrl === null) refuseDamaged(databasesOf(config.dataDir));
  for (const sentence of [...removedVariables(process.env), ...littleMemory()]) console.warn(sentence);
  const log = createLog(config);
  const serviceManager = openServiceManager(process.env, log);
  const app = await createApp({ config, log });
  const monitoring = await openMonitoring({ config, site: app.observed, log });
  const running = await listen(monitoring.counted(app), config);
  await monitoring.listening(running.address);
  // From here on a signal ends it in order, whether the content has come or not.
  stop = async () => {
    app.drain();
    serviceManager.stopping(config.drainSeconds + LONGEST_END_SECONDS);
    await pause(config.drainSeconds * 1000);
    await running.close();
    await monitoring[Symbol.asyncDispose]();
    await app[Symbol.asyncDispose]();
    release();
    process.exit(0);
  };
  void app.ready.then(serviceManager.ready);
  await Promise.race([app.ready, running.patience]);
  const local = config.publicUrl === null ? "" : ` (bu makinede ${running.address})`;
  const desk = shownAddress(deskOrigin(config, running.address));
  console.log(`\nDergi açıldı: ${shownAddress(config.publicUrl ?? running.address)}${local}`);
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
  if (app.signIn === "unknown") {
    console.log(
      "Üyelerin veritabanına (DATABASE_URL) ulaşılamıyor: yazılar okunur; giriş ve sayılar, veritabanı yanıt verince kendiliğinden açılır.",
    );
  }
  if (app.signIn === "closed") {
    console.log(
      "Üye girişi kapalı: sayıları açmak için masada ya da “bin/mecmua codes create” ile kod üretin; herkese tek bir çift için MEMBER_USERNAME ve MEMBER_PASSWORD verin.",
    );
  }
} catch (error) {
  refuseStart(error);
}

/** @param stop ends the process; a second signal does not wait for it */
function onStopSignal(stop: () => Promise<void>): void {
  let isStopping = false;
  const end = (signal: NodeJS.Signals) => {
    if (isStopping) process.exit(128 + constants.signals[signal]);
    isStopping = true;
    void stop();
  };
  process.on("SIGTERM", end);
  process.on("SIGINT", end);
}
