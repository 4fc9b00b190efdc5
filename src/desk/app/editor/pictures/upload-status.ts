import { ApiError, api } from "../../api/api.ts";
import { fetchSoon } from "../../components/on-demand.tsx";
import { copy } from "../editor-copy.ts";
import { makeElement, textButton } from "../make-element.ts";
import { choosePictures } from "./choose-pictures.ts";

const fetchUploads = () => import("../../uploads/upload-file.ts");
fetchSoon(fetchUploads);

/** A picture that is wanted in the text: a file, or what lies on the web; neither of them where it did not come along. */
export interface PictureSource {
  readonly file: File | null;
  readonly address: string | null;
  readonly alt: string | null;
}

interface SentPicture {
  /** `library:<hash>`. */
  readonly src: string;
  readonly width: number | null;
  readonly height: number | null;
  readonly alt?: string;
}

interface StatusOptions {
  readonly signal: AbortSignal;
  onSent(picture: SentPicture): void;
  onGivenUp(): void;
}

/** Brings a picture to the server and shows how far it is; after a failure, why, and what can be done. */
export function uploadStatus(
  { file: given, address, alt }: PictureSource,
  { signal, onSent, onGivenUp }: StatusOptions,
): HTMLElement {
  let file = given;
  const status = makeElement("div", { className: "upload-status", contentEditable: "false" });
  status.setAttribute("role", "status");
  const giveUp = new AbortController();
  const either = AbortSignal.any([signal, giveUp.signal]);
  const stop = textButton(copy.giveUp, () => {
    giveUp.abort();
    onGivenUp();
  });
  if (file === null && address === null) showFailure(copy.notInClipboard);
  else void send();
  return status;

  async function send(): Promise<void> {
    const progress = makeElement("progress");
    const label = file === null ? copy.fetching : copy.sending;
    status.replaceChildren(makeElement("label", {}, label, progress), stop);
    try {
      const onProgress = (fraction: number) => {
        progress.value = fraction;
      };
      const { hash, width, height } = file
        ? await (await fetchUploads()).uploadFile(file, "picture", { onProgress, signal: either })
        : await fetchedByServer(address ?? "", either);
      if (!either.aborted) onSent({ src: `library:${hash}`, width, height, ...(alt !== null && { alt }) });
    } catch (error) {
      if (either.aborted) return;
      showFailure(error instanceof ApiError ? error.message : copy.uploadFailed);
      if (!(error instanceof ApiError)) throw error;
    }
  }

  function showFailure(message: string): void {
    const again = file === null && address === null ? [] : [textButton(copy.tryAgain, send)];
    const choose = file === null ? [textButton(copy.chooseFile, chooseFile)] : [];
    status.replaceChildren(makeElement("p", {}, message), ...choose, ...again, stop);
  }

  async function chooseFile(): Promise<void> {
    const [chosen] = await choosePictures(false);
    if (chosen === undefined) return;
    file = chosen;
    await send();
  }
}

/** The desk's page may not ask other sites for anything. */
async function fetchedByServer(address: string, signal: AbortSignal) {
  const answer = await api.uploads.fetched.$post({ json: { address } }, { init: { signal } });
  return answer.json();
}
