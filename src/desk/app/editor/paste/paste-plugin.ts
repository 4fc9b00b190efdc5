import { Fragment, Slice } from "prosemirror-model";
import { Plugin, Selection, type Transaction } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";
import { notify } from "../../components/notices.tsx";
import { embedNode, insertAndGoOn } from "../commands/insert-commands.ts";
import { copy } from "../editor-copy.ts";
import { addPicture, addPictures, blockEnd, picturesOf } from "../pictures/picture-uploads.ts";
import type { PictureSource } from "../pictures/upload-status.ts";
import { cleanPasted, type PastedPicture } from "./clean-pasted.ts";
import { inertBody } from "./inert-body.ts";
import { insertPasted, notesOf } from "./insert-pasted.ts";
import { plainParagraphs } from "./plain-paragraphs.ts";

/** Length in characters, without embedded pictures. */
const MAX_LENGTH = 2_000_000;
const PICTURE_DATA = /data:image\/[a-z+.-]+;base64,[a-z\d+/=\s]+/gi;
const OWN = /<[^<>]+\sdata-pm-slice=/;

/** Content of the clipboard or of a drop, until it is put into the text. */
interface Read {
  readonly isTooLong: boolean;
  readonly pictures: readonly PastedPicture[];
}

const NOTHING: Read = { isTooLong: false, pictures: [] };

/** Pastes and drops content without its former looks. */
export function pasting(): Plugin {
  let read = NOTHING;
  const take = () => {
    const taken = read;
    read = NOTHING;
    return taken;
  };
  return new Plugin({
    props: {
      transformPastedHTML(html) {
        read = { isTooLong: html.replace(PICTURE_DATA, "").length > MAX_LENGTH, pictures: [] };
        if (read.isTooLong) return "";
        const body = inertBody(html);
        if (!OWN.test(html)) read = { isTooLong: false, pictures: cleanPasted(body) };
        return body.innerHTML;
      },
      clipboardTextParser(text) {
        read = { isTooLong: text.length > MAX_LENGTH, pictures: [] };
        if (read.isTooLong) return Slice.empty;
        return new Slice(Fragment.from(plainParagraphs(text)), 1, 1);
      },
      handlePaste(view, { clipboardData }, slice) {
        const { isTooLong, pictures } = take();
        // An empty slice would take the place of what is selected.
        if (isTooLong) return refuse();
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
        if (pictures.length === 0 && notesOf(slice) === null) return false;
        insert(view, slice, sourcesOf(pictures, clipboardData), view.state.tr);
        return true;
      },
      handleDrop(view, event, slice) {
        const { isTooLong, pictures } = take();
        if (isTooLong) return refuse();
        const place = view.posAtCoords({ left: event.clientX, top: event.clientY });
        const isPlain = pictures.length === 0 && notesOf(slice) === null;
        // Content that is moved within the text is not read again.
        if (isPlain || place === null || view.dragging !== null) return false;
        const { tr } = view.state;
        tr.setSelection(Selection.near(tr.doc.resolve(place.pos)));
        insert(view, slice, sourcesOf(pictures, event.dataTransfer), tr);
        view.focus();
        return true;
      },
    },
  });
}

function refuse(): true {
  notify(copy.tooLong, "problem");
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

/** @param tr with the selection that it takes the place of */
function insert(view: EditorView, slice: Slice, sources: readonly PictureSource[], tr: Transaction): void {
  const places = insertPasted(tr, slice);
  view.dispatch(tr.scrollIntoView().setMeta("paste", true).setMeta("uiEvent", "paste"));
  for (const { index, position } of places) {
    const source = sources[index];
    const place = Math.min(position, view.state.doc.content.size);
    if (source) addPicture(view, source, blockEnd(view, place));
  }
}

/** The policy lets nothing be fetched from such an address, so it is read by hand. */
function fileOf(address: string, index: number): File | null {
  const found = /^data:(image\/[a-z+.-]+);base64,([a-z\d+/=\s]+)$/i.exec(address);
  if (!found) return null;
  const [, type = "", data = ""] = found;
  const bytes = Uint8Array.from(atob(data.replace(/\s/g, "")), (sign) => sign.charCodeAt(0));
  return new File([bytes], `${copy.pastedPicture} ${index + 1}.${type.split("/")[1]}`, { type });
}
