import { StrictMode } from "react";
import { I18nProvider } from "react-aria-components/I18nProvider";
import { createRoot } from "react-dom/client";
import { RouterProvider } from "react-router/dom";
import "../../site/styles/fallback-fonts.css";
import "../../site/styles/fonts.css";
import "../../site/styles/tokens.css";
import "./styles/desk.css";
import { router } from "./router.tsx";

const root = document.getElementById("root");
if (root)
  createRoot(root).render(
    <StrictMode>
      <I18nProvider locale="tr-TR">
        {/* As transitions, states of the router come after what is set once they are loaded: former rows flash. */}
        <RouterProvider router={router} useTransitions={false} />
      </I18nProvider>
    </StrictMode>,
  );

// A file that is dropped beside its place would open in this window, in place of the desk.
for (const name of ["dragover", "drop"] as const)
  addEventListener(name, (event) => {
    if (event.defaultPrevented || !event.dataTransfer?.types.includes("Files")) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = "none";
  });
