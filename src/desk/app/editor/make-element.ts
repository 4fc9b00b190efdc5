export function makeElement<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  properties: Partial<HTMLElementTagNameMap[Tag]> = {},
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const element = Object.assign(document.createElement(tag), properties);
  element.append(...children);
  return element;
}

export function textButton(name: string, press: () => void): HTMLButtonElement {
  const button = makeElement("button", { type: "button" }, name);
  button.addEventListener("click", press);
  return button;
}
