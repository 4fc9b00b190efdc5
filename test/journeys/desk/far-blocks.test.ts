import { expect } from "vitest";
import { type EngineWindow, engines } from "../../engines/open-engine.ts";
import { deskPerson } from "../../server/desk/desk-person.ts";
import { suggestInArticle, writeArticle } from "../../server/desk/write-article.ts";
import { eventually } from "../journey.ts";
import { testAtDesk } from "./desk-journey.ts";

/* Long texts, whose far blocks are not laid out, in each engine by real keys. */

const test = testAtDesk();
/** The oldest promised Chromium is readers' alone. */
const deskEngines = engines.filter(({ name }) => name !== "chromium-109");
const lines = Array.from({ length: 160 }, (_, index) => `Satır ${index}.`);
/** As they stand when all is taken. */
const taken = lines.with(150, "Satır 150 uzak.");
const html = (all: readonly string[]) =>
  all.map((line) => `<p>${line.replace("Satır", "<em>Satır</em>")}</p>`).join("");

const TEXT = `document.querySelector(".ProseMirror")`;
const IS_MEASURED = `${TEXT}?.hasAttribute("data-measured") ?? false`;
const SHOWN = `[...${TEXT}.children].map((block) => block.textContent)`;
/** Which block has the caret, and whether one sees it. */
const CARET = `(() => {
  const { focusNode } = getSelection();
  const block = [...${TEXT}.children].findIndex((one) => one.contains(focusNode));
  const { top, bottom } = ${TEXT}.children[block]?.getBoundingClientRect() ?? { top: -1, bottom: -1 };
  return { block, isSeen: top >= 0 && bottom <= innerHeight };
})()`;
const placeOf = (block: number) => `(() => {
  const one = ${TEXT}.children[${block}];
  one.scrollIntoView({ block: "center" });
  const { left, top, height } = one.getBoundingClientRect();
  return { x: left + 4, y: top + height / 2 };
})()`;

test.for(deskEngines)(
  "$name writes, copies, finds, undoes and takes suggestions in far blocks",
  async (engine, { server, skip }) => {
    if (!engine.isInstalled) skip();
    const person = await deskPerson(server);
    const id = await writeArticle(person, { title: "Uzun yazı" }, html(lines));
    await suggestInArticle(person, id, html(taken));
    const window = await engine.open("light");
    const ask = (expression: string) => () => window.evaluate(expression);
    const press = async (keys: string, times: number) => {
      for (let time = 0; time < times; time += 1) await window.press(keys);
    };
    try {
      await openArticle(window, server.address, person.cookie, id);
      await eventually(ask(IS_MEASURED)).toBe(true);
      expect(
        await window.evaluate(
          `${TEXT}.lastChild.firstChild.checkVisibility({ contentVisibilityAuto: true })`,
        ),
      ).toBe(engine.name === "webkitgtk");
      const goTo = async (block: number) => {
        // What comes beside the text, and far blocks that are laid out, move what was to be clicked.
        const clicked = async () => {
          await window.click((await window.evaluate(placeOf(block))) as { x: number; y: number });
          return window.evaluate(CARET);
        };
        await eventually(clicked).toEqual({ block, isSeen: true });
      };

      // A block that was far is written in, and what was written is undone.
      await goTo(120);
      await window.press("End");
      await window.type(" Burada.");
      await eventually(ask(`${SHOWN}[120]`)).toBe("Satır 120. Burada.");
      await window.press("Control+z");
      await eventually(ask(`${SHOWN}[120]`)).toBe("Satır 120.");

      // The caret goes into blocks that are not laid out yet, and back.
      await press("ArrowDown", 20);
      await eventually(ask(CARET)).toEqual({ block: 140, isSeen: true });
      await press("ArrowUp", 40);
      await eventually(ask(CARET)).toEqual({ block: 100, isSeen: true });

      // All words are copied, and found.
      await window.evaluate(
        `void addEventListener("copy", ({ clipboardData }) => { globalThis.copied = clipboardData.getData("text/plain"); })`,
      );
      await window.press("Control+a");
      await window.press("Control+c");
      await eventually(ask("globalThis.copied?.split(/\\n+/)")).toEqual(taken);
      await goTo(1);
      expect(await window.evaluate(`find("Satır 140")`)).toBe(true);
      await eventually(ask(CARET)).toEqual({ block: 140, isSeen: true });

      // A suggestion that is far is gone to, and taken.
      await goTo(1);
      await window.press("F8");
      await eventually(ask(CARET)).toEqual({ block: 150, isSeen: true });
      await window.press("Control+Shift+Enter");
      await eventually(ask(`${SHOWN}[150]`)).toBe("Satır 150 uzak.");
      expect(await window.evaluate(SHOWN)).toEqual(taken);
    } finally {
      await window.close();
    }
  },
);

/** As somebody who is signed in already. */
async function openArticle(window: EngineWindow, address: string, cookie: string, id: string): Promise<void> {
  await window.goTo(`${address}/robots.txt`, 1280);
  await window.evaluate(`void (document.cookie = ${JSON.stringify(`${cookie}; path=/`)})`);
  await window.goTo(`${address}/masa/yazilar/${id}`, 1280);
}
