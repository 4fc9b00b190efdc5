import { Fragment, Node, Slice } from "prosemirror-model";
import { Plugin, Selection, type Transaction } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";
import { escapeText } from "../../../../domain/text/html-text.ts";
import { MAX_DOCUMENT, measureDocument } from "../../../document/measure-document.ts";
import { schema } from "../../../document/schema.ts";
import { notify } from "../../components/desk-toasts.tsx";
import { embedNode, insertAndGoOn, isInNotes } from "../commands/insert-commands.ts";
import { copy } from "../editor-copy.ts";
import { linkedAddress } from "../link/lone-address.ts";
import { addPicture, addPictures, blockEnd, picturesOf } from "../pictures/picture-uploads.ts";
import type { PictureSource } from "../pictures/upload-status.ts";
import type { PastedPicture } from "./clean-pasted.ts";
import { inertBody } from "./inert-body.ts";
import { insertPasted, partsOf } from "./insert-pasted.ts";
import { stanzasOf } from "./plain-verse.ts";

/** Length in characters, without embedded pictures. */
const MAX_LENGTH = 2_000_000;
const PICTURE_DATA = /data:image\/[a-z+.-]+;base64,[a-z\d+/=\s]+/gi;
/** What an editor of this kind says of what was copied there, with the nodes around it at the end. */
const SLICE = /^\d+ \d+(?: -\d+)? (.*)/;

interface Read {
  readonly isTooLong: boolean;
  readonly pictures: readonly PastedPicture[];
}

const NOTHING: Read = { isTooLong: false, pictures: [] };

/** They come behind the editor: nobody pastes at once. */
let readers: typeof import("./clean-pasted.ts") | null = null;

async function loadReaders(): Promise<void> {
  readers = await import("./clean-pasted.ts");
}

/** Pastes and drops content without its former looks. */
export function pasting(): Plugin {
  let read = NOTHING;
  const take = () => {
    const taken = read;
    read = NOTHING;
    return taken;
  };
  return new Plugin({
    view() {
      // What was asked for in vain is asked for again at the first pasting.
      loadReaders().catch(() => undefined);
      return {};
    },
    props: {
      transformPastedHTML(html) {
        read = { isTooLong: html.replace(PICTURE_DATA, "").length > MAX_LENGTH, pictures: [] };
        if (read.isTooLong) return "";
        const body = inertBody(html);
        if (readers === null) return wholeLines(body.innerText);
        const copied = body.querySelector("[data-pm-slice]");
        if (!isOfThisSchema(copied?.getAttribute("data-pm-slice") ?? "")) {
          copied?.removeAttribute("data-pm-slice");
          read = { isTooLong: false, pictures: readers.cleanPasted(body) };
        }
        return body.innerHTML;
      },
      clipboardTextParser(text, { parent }) {
        read = { isTooLong: text.length > MAX_LENGTH, pictures: [] };
        if (read.isTooLong) return Slice.empty;
        return parent.attrs.isVerse ? sliceOf(stanzasOf(text.split(/\r\n?|\n/))) : plainSlice(text);
      },
      transformPasted(slice, view) {
        const { depth } = view.state.selection.$from;
        if (depth + measureSlice(slice).depth <= MAX_DOCUMENT.depth) return slice;
        notify(copy.pastedPlain, "problem");
        return plainSlice(slice.content.textBetween(0, slice.content.size, "\n", wordsOfLeaf));
      },
      handleDOMEvents: { paste: (view, event) => pasteFrom(view, event, take) },
      handlePaste(view, { clipboardData }, slice) {
        const { isTooLong, pictures } = take();
        // An empty slice would take the place of what is selected.
        if (isTooLong) return refuse(copy.tooLong);
        if (isTooLarge(view.state.doc, slice)) return refuse(copy.documentTooLong);
        const text = clipboardData?.getData("text/plain") ?? "";
        const html = clipboardData?.getData("text/html") ?? "";
        // Word puts a bitmap of the text beside it.
        const files =
          html === "" && text === "" ? picturesOf(clipboardData) : onlyPicture(html, clipboardData);
        if (files.length > 0) {
          addPictures(view, files);
          return true;
        }
        if (pasteEmbed(view, text)) return true;
        const linked = linkedAddress(view.state, text);
        if (linked !== null && !slice.content.firstChild?.firstChild?.marks.length) {
          view.dispatch(linked.scrollIntoView().setMeta("paste", true));
          return true;
        }
        return insert(view, view.state.tr, slice, sourcesOf(pictures, clipboardData));
      },
      handleDrop(view, event, slice, isMoved) {
        const { isTooLong, pictures } = take();
        if (isTooLong) return refuse(copy.tooLong);
        if (!isMoved && isTooLarge(view.state.doc, slice)) return refuse(copy.documentTooLong);
        const place = view.posAtCoords({ left: event.clientX, top: event.clientY });
        if (place === null) return false;
        const { tr } = view.state;
        const target = Selection.near(tr.doc.resolve(place.pos));
        if (isMoved) tr.deleteSelection();
        tr.setSelection(target.map(tr.doc, tr.mapping));
        if (!insert(view, tr, slice, sourcesOf(pictures, event.dataTransfer))) return false;
        view.focus();
        return true;
      },
    },
  });
}

/** @param forget what was read of the clipboard, where that cannot be put into the text */
function pasteFrom(view: EditorView, event: ClipboardEvent, forget: () => void): boolean {
  const { clipboardData: data } = event;
  if (data === null || view.composing || !view.editable) return false;
  if (readers === null) {
    event.preventDefault();
    void pasteLater(view, copyOf(data), forget);
    return true;
  }
  const { doc, selection } = view.state;
  const [html, text] = [data.getData("text/html"), data.getData("text/plain")];
  const isText = html === "" || (text !== "" && selection.$from.parent.type.spec.code === true);
  try {
    if (!(isText ? view.pasteText(text, event) : view.pasteHTML(html, event))) return false;
  } catch (error) {
    forget();
    const isChanged = view.state.doc !== doc;
    if (isChanged || !insertPlain(view, text || html.replace(/<[^<>]*>/g, "\n"))) throw error;
  }
  event.preventDefault();
  return true;
}

/** A clipboard is open for as long as its event lasts. */
function copyOf(data: DataTransfer): DataTransfer {
  const copied = new DataTransfer();
  for (const type of data.types) if (type !== "Files") copied.setData(type, data.getData(type));
  for (const file of data.files) copied.items.add(file);
  return copied;
}

async function pasteLater(view: EditorView, clipboardData: DataTransfer, forget: () => void): Promise<void> {
  try {
    await loadReaders();
    if (!view.isDestroyed) pasteFrom(view, new ClipboardEvent("paste", { clipboardData }), forget);
  } catch {
    if (!view.isDestroyed) insertPlain(view, clipboardData.getData("text/plain"));
  }
}

/** Nothing of the clipboard is lost: its words come without their looks. @returns false where there are none */
function insertPlain(view: EditorView, text: string): boolean {
  const slice = plainSlice(text);
  if (slice.content.size === 0) return false;
  view.dispatch(view.state.tr.replaceSelection(slice).scrollIntoView());
  notify(copy.pastedPlain, "problem");
  return true;
}

function isOfThisSchema(copied: string): boolean {
  try {
    const around: unknown[] = JSON.parse(SLICE.exec(copied)?.[1] ?? "null");
    for (let index = 0; index < around.length; index += 2)
      Node.fromJSON(schema, { type: around[index], attrs: around[index + 1] });
    return true;
  } catch {
    return false;
  }
}

function plainSlice(text: string): Slice {
  return sliceOf(readers?.plainParagraphs(text) ?? linesOf(text));
}

function sliceOf(paragraphs: readonly Node[]): Slice {
  const open = paragraphs.length > 0 ? 1 : 0;
  return new Slice(Fragment.from(paragraphs), open, open);
}

function linesOf(text: string): Node[] {
  const lines = text.split(/[\r\n]+/).filter((line) => line.trim() !== "");
  return lines.map((line) => schema.nodes.paragraph.create(null, schema.text(line)));
}

function wholeLines(text: string): string {
  const paragraphs = text.split("\n").map((line) => `<p>${escapeText(line)}</p>`);
  return paragraphs.join("");
}

function wordsOfLeaf({ type, attrs }: Node): string {
  return type === schema.nodes.hard_break ? "\u2028" : (attrs.address ?? "");
}

function measureSlice({ content }: Slice) {
  return measureDocument(schema.nodes.doc.create(null, content));
}

/** The server takes no larger document. */
function isTooLarge(doc: Node, slice: Slice): boolean {
  const [there, added] = [measureDocument(doc), measureSlice(slice)];
  return there.size + added.size > MAX_DOCUMENT.size || there.nodes + added.nodes > MAX_DOCUMENT.nodes;
}

function refuse(sentence: string): true {
  notify(sentence, "problem");
  return true;
}

/** A picture that was copied on a page comes as a file and as an address: the file is the one that can be had. */
function onlyPicture(html: string, data: DataTransfer | null): File[] {
  if (html === "" || picturesOf(data).length !== 1) return [];
  const body = inertBody(html);
  return body.querySelectorAll("img").length === 1 && body.textContent.trim() === "" ? picturesOf(data) : [];
}

function pasteEmbed(view: EditorView, text: string): boolean {
  const { $from, empty } = view.state.selection;
  if (!empty || $from.depth !== 1 || $from.parent.content.size > 0) return false;
  const embed = embedNode(text);
  return embed !== null && insertAndGoOn(embed)(view.state, view.dispatch, view);
}

/** Some programs put every picture into the clipboard beside the text, in the text's order. */
function sourcesOf(pictures: readonly PastedPicture[], data: DataTransfer | null): PictureSource[] {
  const files = picturesOf(data);
  const areBeside = pictures.length > 1 && files.length === pictures.length;
  return pictures.map(({ address, alt }, index) => {
    const beside = areBeside ? files[index] : undefined;
    const file = beside ?? (address === null ? null : fileOf(address, index));
    return { file, address: file === null && address?.startsWith("http") ? address : null, alt };
  });
}

/** @param tr with the selection that it takes the place of @returns false where the editor's own way does the same */
function insert(view: EditorView, tr: Transaction, slice: Slice, sources: readonly PictureSource[]): boolean {
  const parts = partsOf(slice, isInNotes(tr));
  if (sources.length === 0 && parts.text === slice) return false;
  const places = insertPasted(tr, parts);
  view.dispatch(tr.scrollIntoView().setMeta("paste", true).setMeta("uiEvent", "paste"));
  for (const { index, position } of places) {
    const source = sources[index];
    const place = Math.min(position, view.state.doc.content.size);
    if (source) addPicture(view, source, blockEnd(view, place));
  }
  return true;
}

/** The policy lets nothing be fetched from such an address, so it is read by hand. */
function fileOf(address: string, index: number): File | null {
  const found = /^data:(image\/[a-z+.-]+);base64,([a-z\d+/=\s]+)$/i.exec(address);
  if (!found) return null;
  const [, type = "", data = ""] = found;
  const bytes = Uint8Array.from(atob(data.replace(/\s/g, "")), (sign) => sign.charCodeAt(0));
  return new File([bytes], `${copy.pastedPicture} ${index + 1}.${type.split("/")[1]}`, { type });
}
