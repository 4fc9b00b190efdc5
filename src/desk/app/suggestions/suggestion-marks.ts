import { Plugin } from "prosemirror-state";
import type { MarkViewConstructor } from "prosemirror-view";
import { colourOf } from "../person-colour.ts";
import styles from "./suggestion-marks.module.css";

export const KINDS: Readonly<Record<string, string>> = {
  insertion: "ekleme",
  deletion: "silme",
  split: "paragrafı bölme",
  join: "paragrafı birleştirme",
  modification: "biçim",
};

/** How what is suggested looks: there from the beginning, since another look draws the whole text anew. */
export function suggestionMarks(): Plugin {
  return new Plugin({
    props: { markViews: Object.fromEntries(Object.keys(KINDS).map((name) => [name, markView])) },
  });
}

const markView: MarkViewConstructor = ({ type, attrs }, _view, isInline) => {
  const dom = document.createElement(
    type.name === "insertion" ? "ins" : type.name === "deletion" ? "del" : "div",
  );
  dom.className = styles[isInline ? "words" : "block"] ?? "";
  dom.dataset.suggests = type.name;
  dom.dataset.colour = colourOf(attrs.by);
  dom.title = `${attrs.name}: ${KINDS[type.name]}`;
  return { dom };
};
