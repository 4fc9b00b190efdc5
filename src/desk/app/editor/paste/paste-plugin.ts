import { Fragment, Slice } from "prosemirror-model";
import { Plugin } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";
import { schema } from "../../../document/schema.ts";
import { notify } from "../../components/notices.tsx";
import { embedNode, insertAndGoOn } from "../commands/insert-commands.ts";
import { addPicture, addPictures, blockEnd, picturesOf } from "../pictures/picture-uploads.ts";
import type { PictureSource } from "../pictures/upload-status.ts";
import { cleanPasted, type PastedPicture } from "./clean-pasted.ts";
import { inertBody } from "./inert-body.ts";
import { copy } from "./paste-copy.ts";
import { plainParagraphs } from "./plain-paragraphs.ts";

/** In characters, without pictures that are written out in it. */
const MAX_LENGTH = 2_000_000;
const PICTURE_DATA = /data:image\/[a-z+.-]+;base64,[a-z\d+/=\s]+/gi;
const OWN = /<[^<>]+\sdata-pm-slice=/;

/** What is pasted comes without the looks it had elsewhere. */
export function pasting(): Plugin {
  /** Of the paste that is under way. */
  let pictures: readonly PastedPicture[] = [];
  let isTooLong = false;
  return new Plugin({
    props: {
      transformPastedHTML(html) {
        pictures = [];
        isTooLong = html.replace(PICTURE_DATA, "").length > MAX_LENGTH;
        if (isTooLong) return "";
        const body = inertBody(html);
        if (OWN.test(html)) return body.innerHTML;
        pictures = cleanPasted(body);
        return body.innerHTML;
      },
      clipboardTextParser(text) {
        isTooLong = text.length > MAX_LENGTH;
        if (isTooLong) return Slice.empty;
        return new Slice(Fragment.from(plainParagraphs(text)), 1, 1);
      },
      handlePaste(view, event, slice) {
        // An empty slice would take the place of what is selected.
        if (isTooLong) {
          isTooLong = false;
          notify(copy.tooLong, "problem");
          return true;
        }
        const { clipboardData } = event;
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
        if (pictures.length === 0) return false;
        const sent = pictures.map((picture, index) =>
          sourceOf(picture, index, clipboardData, pictures.length),
        );
        pictures = [];
        pasteWithPictures(view, slice, sent);
        return true;
      },
    },
  });
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
function sourceOf(
  { address, alt }: PastedPicture,
  index: number,
  data: DataTransfer | null,
  count: number,
): PictureSource {
  const files = picturesOf(data);
  const beside = count > 1 && files.length === count ? files[index] : undefined;
  const file = beside ?? (address === null ? null : fileOf(address, index));
  return { file, address: file === null && address?.startsWith("http") ? address : null, alt };
}

/** Each mark in the text becomes a picture on its way in its place. */
function pasteWithPictures(view: EditorView, slice: Slice, sent: readonly PictureSource[]): void {
  const { tr } = view.state;
  tr.replaceSelection(slice);
  const marks: { readonly index: number; readonly position: number; readonly size: number }[] = [];
  tr.doc.descendants((node, position) => {
    const index =
      node.type === schema.nodes.opaque ? /^pending:(\d+)$/.exec(node.attrs.html)?.[1] : undefined;
    if (index !== undefined) marks.push({ index: Number(index), position, size: node.nodeSize });
  });
  for (const { position, size } of [...marks].reverse()) tr.delete(position, position + size);
  view.dispatch(tr.scrollIntoView());
  let removed = 0;
  for (const { index, position, size } of marks) {
    const source = sent[index];
    const place = Math.min(position - removed, view.state.doc.content.size);
    if (source) addPicture(view, source, blockEnd(view, place));
    removed += size;
  }
}

/** The policy lets nothing be fetched from such an address, so it is read by hand. */
function fileOf(address: string, index: number): File | null {
  const found = /^data:(image\/[a-z+.-]+);base64,([a-z\d+/=\s]+)$/i.exec(address);
  if (!found) return null;
  const [, type = "", data = ""] = found;
  const bytes = Uint8Array.from(atob(data.replace(/\s/g, "")), (sign) => sign.charCodeAt(0));
  return new File([bytes], `${copy.pictureName} ${index + 1}.${type.split("/")[1]}`, { type });
}
