const isApple = /Mac|iP(?:hone|ad)/.test(navigator.platform);

/** A shortcut as it is printed on the keyboard: `Mod-Shift-8` is `Ctrl + Shift + 8`, or `⌘ ⇧ 8`. */
export function keyName(keys: string): string {
  return keys
    .split("-")
    .map((key) => {
      if (key === "Mod") return isApple ? "⌘" : "Ctrl";
      return isApple && key === "Shift" ? "⇧" : key;
    })
    .join(isApple ? " " : " + ");
}
