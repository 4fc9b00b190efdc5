import { ToastContainer, toast } from "react-toastify/unstyled";
import "react-toastify/ReactToastify.css";
import { loginCopy } from "./login-copy.ts";
import { isAboutCode, type SignInFailure, toastText } from "./sign-in-failure.ts";
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
      aria-label={loginCopy.toasts.region}
      closeButton={({ closeToast }) => (
        <button
          className="toast-close"
          type="button"
          aria-label={loginCopy.toasts.close}
          onClick={closeToast}
        >
          ×
        </button>
      )}
    />
  );
}

/** Announces a failed sign-in. The toast before it goes, so that the same words are announced again. */
export function showFailure(failure: SignInFailure): void {
  toast.dismiss();
  toast.error(toastText(failure), isAboutCode(failure) ? { position: "top-center" } : {});
}
