import { ApiError } from "../../api/api.ts";
import { uploadFile } from "../../uploads/upload-file.ts";
import { copy } from "../editor-copy.ts";

export interface SentPicture {
  /** `library:<hash>`. */
  readonly src: string;
  readonly width: number | null;
  readonly height: number | null;
}

interface StatusOptions {
  readonly signal: AbortSignal;
  onSent(picture: SentPicture): void;
  /** Given up by whoever sits there, after a failure or before the end. */
  onGivenUp(): void;
}

/** Sends a picture and shows how far it is; after a failure, why, and a button to try again. */
export function uploadStatus(file: File, { signal, onSent, onGivenUp }: StatusOptions): HTMLElement {
  const status = document.createElement("div");
  status.className = "upload-status";
  status.contentEditable = "false";
  status.setAttribute("role", "status");
  const giveUp = new AbortController();
  const either = AbortSignal.any([signal, giveUp.signal]);
  const stop = button(copy.giveUp, () => {
    giveUp.abort();
    onGivenUp();
  });
  void send();
  return status;

  async function send(): Promise<void> {
    const progress = document.createElement("progress");
    progress.max = 1;
    progress.setAttribute("aria-label", copy.sending);
    status.replaceChildren(progress, stop);
    try {
      const onProgress = (fraction: number) => {
        progress.value = fraction;
      };
      const { hash, width, height } = await uploadFile(file, "picture", { onProgress, signal: either });
      if (!either.aborted) onSent({ src: `library:${hash}`, width, height });
    } catch (error) {
      if (either.aborted) return;
      const sentence = document.createElement("p");
      sentence.textContent = error instanceof ApiError ? error.message : copy.uploadFailed;
      status.replaceChildren(sentence, button(copy.tryAgain, send), stop);
      if (!(error instanceof ApiError)) throw error;
    }
  }
}

function button(name: string, press: () => void): HTMLButtonElement {
  const made = document.createElement("button");
  made.type = "button";
  made.textContent = name;
  made.addEventListener("click", press);
  return made;
}
