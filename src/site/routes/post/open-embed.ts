/**
 * Loads the player of an embedded video or song when its link is clicked: nothing of its service is loaded before
 * a reader asks for it. A click that asks for a new window still gets the service's own page.
 * @returns how to undo it
 */
export function openEmbedsOnClick(body: HTMLElement): () => void {
  const listen = (event: MouseEvent) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>("a[data-embed]");
    if (!link || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    openEmbed(link);
  };
  body.addEventListener("click", listen);
  return () => body.removeEventListener("click", listen);
}

const players = new Set(["www.youtube-nocookie.com", "player.vimeo.com", "open.spotify.com"]);

function openEmbed(link: HTMLAnchorElement): void {
  const address = link.dataset.embed ?? "";
  const url = URL.parse(address);
  if (url?.protocol !== "https:" || !players.has(url.host)) return;
  const frame = document.createElement("iframe");
  frame.src = address;
  frame.title = link.textContent ?? "";
  frame.className = "embed";
  frame.allow = "autoplay; encrypted-media; fullscreen; picture-in-picture";
  frame.referrerPolicy = "strict-origin-when-cross-origin";
  link.replaceWith(frame);
  frame.focus();
}
