/** Puts the player in the place of its link: nothing of a video service is loaded before a reader asks for it. */
export function openEmbed(link: HTMLAnchorElement): void {
  const address = link.dataset.embed;
  if (!address) return;
  const frame = document.createElement("iframe");
  frame.src = address;
  frame.title = link.textContent ?? "";
  frame.className = "embed";
  frame.allow = "autoplay; encrypted-media; fullscreen; picture-in-picture";
  frame.referrerPolicy = "strict-origin-when-cross-origin";
  link.replaceWith(frame);
  frame.focus();
}
