import { redirect } from "react-router";
import { ApiError, api } from "../api/api.ts";
import { notify } from "../components/desk-toasts.tsx";
import { takeFormerIssue } from "./issue-upload.ts";

/** Begins a draft, and opens it. Where posts come from a content service there is none, and the address leads away. */
export async function beginIssue(): Promise<Response | null> {
  try {
    const { id } = await (await api.issues.$post()).json();
    await takeFormerIssue(id).catch((error: unknown) => {
      if (!(error instanceof ApiError)) throw error;
      notify(error.message, "problem");
    });
    return redirect(`/yazilar/${id}`);
  } catch (error) {
    if (error instanceof ApiError && error.reason === "refused") return null;
    throw error;
  }
}
