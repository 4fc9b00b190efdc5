import { ToastContainer, toast } from "react-toastify/unstyled";
import "react-toastify/ReactToastify.css";
import { copy } from "../copy/copy.ts";
import "./toasts.css";

/** S16: top-right and gone after five seconds unless a toast says otherwise; pauses under the pointer. */
export function Toasts() {
  return (
    <ToastContainer
      position="top-right"
      autoClose={5000}
      pauseOnHover
      // Its label is English and cannot be changed.
      hideProgressBar
      draggable
      draggablePercent={80}
      aria-label={copy.toasts.region}
      closeButton={({ closeToast }) => (
        <button className="toast-close" type="button" aria-label={copy.toasts.close} onClick={closeToast}>
          ×
        </button>
      )}
    />
  );
}

/** What has nothing to do with what was typed stands in the default place. */
export function showFailure(failure: "tooMany" | "unreachable" | "unavailable"): void {
  toast.error(copy.login.failures[failure]);
}

export function showRefusal(): void {
  toast.error(copy.login.failures.refused, { position: "top-center" });
}
