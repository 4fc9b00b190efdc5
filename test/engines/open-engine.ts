import { type ChildProcess, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";
import { chromiumFlags } from "../browser.ts";
import { freePort } from "../free-port.ts";

/* Browsers beside the one of the journeys: the oldest promised Chromium, Firefox and WebKitGTK, each by its own wire. */

export type Scheme = "light" | "dark";

/** One window, as much of it as looking at a page and writing in it takes. */
export interface EngineWindow {
  /** Waits until the page is loaded. @param width of the page, in CSS pixels */
  goTo(address: string, width: number): Promise<void>;
  /** @param expression JavaScript whose value, or what it promises, can be JSON */
  evaluate(expression: string): Promise<unknown>;
  screenshot(): Promise<Buffer>;
  /** @param keys as Playwright names them: `Control+a` */
  press(keys: string): Promise<void>;
  type(text: string): Promise<void>;
  /** @param place in the window, in CSS pixels */
  click(place: Place): Promise<void>;
  close(): Promise<void>;
}

interface Place {
  readonly x: number;
  readonly y: number;
}

export interface Engine {
  readonly name: string;
  readonly isInstalled: boolean;
  open(scheme: Scheme): Promise<EngineWindow>;
}

const HEIGHT = 800;
/** A tenth of a second apart. */
const ATTEMPTS = 50;
const FIREFOX = ["/usr/bin/firefox-esr", "/usr/bin/firefox"].find(existsSync);
const WEBKIT = "/usr/bin/WebKitWebDriver";
const MINI_BROWSERS = ["4.1", "6.0", "4.0"].map(
  (version) => `/usr/lib/x86_64-linux-gnu/webkit2gtk-${version}/MiniBrowser`,
);
const OLD_CHROMIUM = new URL("./node_modules/@sparticuz/chromium/", import.meta.url);

export const engines: readonly Engine[] = [
  {
    name: "chromium-109",
    isInstalled: existsSync(OLD_CHROMIUM) && process.arch === "x64",
    open: openOldChromium,
  },
  { name: "firefox", isInstalled: FIREFOX !== undefined, open: openFirefox },
  { name: "webkitgtk", isInstalled: existsSync(WEBKIT) && existsSync("/usr/bin/Xvfb"), open: openWebKit },
];

async function openOldChromium(colorScheme: Scheme): Promise<EngineWindow> {
  const packed = createRequire(import.meta.url)(fileURLToPath(OLD_CHROMIUM));
  const executablePath: string = await packed.executablePath();
  const browser = await chromium.launch({ executablePath, args: [...chromiumFlags] });
  const page = await browser.newPage({ colorScheme, locale: "tr-TR" });
  return {
    async goTo(address, width) {
      await page.setViewportSize({ width, height: HEIGHT });
      await page.goto(address);
    },
    evaluate: (expression) => page.evaluate(expression),
    screenshot: () => page.screenshot(),
    press: (keys) => page.keyboard.press(keys),
    type: (text) => page.keyboard.type(text),
    click: ({ x, y }) => page.mouse.click(x, y),
    close: () => browser.close(),
  };
}

/** By WebDriver BiDi, which Firefox speaks itself. */
async function openFirefox(scheme: Scheme): Promise<EngineWindow> {
  const profile = await mkdtemp(join(tmpdir(), "mecmua-firefox-"));
  const dark = `user_pref("layout.css.prefers-color-scheme.content-override", ${scheme === "dark" ? 0 : 1});`;
  await writeFile(join(profile, "user.js"), `${dark}\nuser_pref("intl.accept_languages", "tr");\n`);
  const port = await freePort();
  const flags = ["--headless", "--no-remote", "--profile", profile, `--remote-debugging-port=${port}`];
  const firefox = spawn(FIREFOX ?? "firefox", flags, { stdio: "ignore" });
  const socket = await connect(`ws://127.0.0.1:${port}/session`, firefox);
  const waiting = new Map<number, (answer: BidiAnswer) => void>();
  socket.addEventListener("message", ({ data }) => {
    const answer = JSON.parse(String(data)) as BidiAnswer;
    waiting.get(answer.id ?? 0)?.(answer);
  });
  let last = 0;
  async function send<T>(method: string, params: object): Promise<T> {
    last += 1;
    const answered = new Promise<BidiAnswer>((resolve) => waiting.set(last, resolve));
    socket.send(JSON.stringify({ id: last, method, params }));
    const { result, error, message } = await answered;
    if (error !== undefined) throw new Error(`${method}: ${error}: ${message}`);
    return result as T;
  }
  await send("session.new", { capabilities: {} });
  const { context } = await send<{ context: string }>("browsingContext.create", { type: "tab" });
  /** A page that is drawn for the first time, or again by itself, refuses for a moment. */
  async function again<T>(ask: () => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await ask();
      } catch (error) {
        if (attempt === ATTEMPTS) throw error;
        await pause(100);
      }
    }
  }
  return {
    async goTo(url, width) {
      await send("browsingContext.setViewport", { context, viewport: { width, height: HEIGHT } });
      await send("browsingContext.navigate", { context, url, wait: "complete" });
    },
    evaluate: (expression) => again(() => evaluate(expression)),
    screenshot: () =>
      again(async () => {
        const { data } = await send<{ data: string }>("browsingContext.captureScreenshot", { context });
        return Buffer.from(data, "base64");
      }),
    ...handsOn((actions) => send("input.performActions", { context, actions })),
    async close() {
      socket.close();
      await ended(firefox);
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };

  async function evaluate(expression: string): Promise<unknown> {
    const called = {
      expression: `Promise.resolve(${expression}).then(JSON.stringify)`,
      awaitPromise: true,
    };
    const answer = await send<BidiValue>("script.evaluate", { ...called, target: { context } });
    if (answer.exceptionDetails) throw new Error(answer.exceptionDetails.text);
    return answer.result?.value === undefined ? undefined : JSON.parse(answer.result.value);
  }
}

interface BidiAnswer {
  readonly id?: number;
  readonly result?: unknown;
  readonly error?: string;
  readonly message?: string;
}

interface BidiValue {
  readonly result?: { readonly value?: string };
  readonly exceptionDetails?: { readonly text: string };
}

async function connect(address: string, process: ChildProcess): Promise<WebSocket> {
  while (process.exitCode === null) {
    const socket = new WebSocket(address);
    const isOpen = await new Promise<boolean>((resolve) => {
      socket.onopen = () => resolve(true);
      socket.onerror = () => resolve(false);
    });
    if (isOpen) return socket;
    await pause(100);
  }
  throw new Error("Firefox ended before it took a connection.");
}

/** By WebDriver, on a screen of its own. */
async function openWebKit(scheme: Scheme): Promise<EngineWindow> {
  const port = await freePort();
  const driver = spawn("xvfb-run", ["-a", WEBKIT, `--port=${port}`], {
    stdio: "ignore",
    detached: true,
    env: { ...process.env, GTK_THEME: scheme === "dark" ? "Adwaita:dark" : "Adwaita", LANGUAGE: "tr" },
  });
  async function send<T>(method: string, path: string, body?: object): Promise<T> {
    const init = body === undefined ? { method } : { method, body: JSON.stringify(body) };
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, init);
    const { value } = (await answer.json()) as { value: T & { message?: string } };
    if (!answer.ok) throw new Error(`${method} ${path}: ${value.message}`);
    return value;
  }
  while (!(await send("GET", "/status").then(Boolean, () => false))) {
    if (driver.exitCode !== null) throw new Error("WebKitWebDriver ended before it took a connection.");
    await pause(100);
  }
  const options = { binary: MINI_BROWSERS.find(existsSync), args: ["--automation"] };
  const { sessionId } = await send<{ sessionId: string }>("POST", "/session", {
    capabilities: { alwaysMatch: { "webkitgtk:browserOptions": options } },
  });
  const session = `/session/${sessionId}`;
  const evaluate = (expression: string) =>
    send("POST", `${session}/execute/sync`, { script: `return ${expression}`, args: [] });
  return {
    async goTo(url, width) {
      await send("POST", `${session}/window/rect`, { width, height: HEIGHT });
      await send("POST", `${session}/url`, { url });
    },
    evaluate,
    screenshot: async () => Buffer.from(await send<string>("GET", `${session}/screenshot`), "base64"),
    ...handsOn((actions) => send("POST", `${session}/actions`, { actions })),
    async close() {
      await send("DELETE", session);
      // With the screen that was started for it.
      if (driver.pid !== undefined) process.kill(-driver.pid);
      await ended(driver);
    },
  };
}

/** By their code points in WebDriver. */
const KEYS: Readonly<Record<string, string>> = {
  Control: "\uE009",
  Shift: "\uE008",
  Enter: "\uE007",
  Home: "\uE011",
  End: "\uE010",
  ArrowUp: "\uE013",
  ArrowDown: "\uE015",
  F8: "\uE038",
};

/** A keyboard and a mouse by the actions that WebDriver and its BiDi share. */
function handsOn(
  perform: (actions: readonly object[]) => Promise<unknown>,
): Pick<EngineWindow, "press" | "type" | "click"> {
  const keyboard = (all: readonly (readonly [type: "keyDown" | "keyUp", value: string])[]) =>
    perform([{ type: "key", id: "keyboard", actions: all.map(([type, value]) => ({ type, value })) }]);
  return {
    async press(keys) {
      const values = keys.split("+").map((key) => KEYS[key] ?? key);
      const downs = values.map((value) => ["keyDown", value] as const);
      await keyboard([...downs, ...values.toReversed().map((value) => ["keyUp", value] as const)]);
    },
    async type(text) {
      await keyboard([...text].flatMap((sign) => [["keyDown", sign] as const, ["keyUp", sign] as const]));
    },
    async click({ x, y }) {
      const move = { type: "pointerMove", x: Math.round(x), y: Math.round(y) };
      const press = [
        { type: "pointerDown", button: 0 },
        { type: "pointerUp", button: 0 },
      ];
      await perform([{ type: "pointer", id: "mouse", actions: [move, ...press] }]);
    },
  };
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const end = new Promise((resolve) => child.once("exit", resolve));
  child.kill();
  await end;
}
