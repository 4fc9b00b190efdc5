import { expect, test } from "vitest";
import { cleanHtml } from "../../content/sanitize/clean-html.ts";
import { embedHost } from "./embed-address.ts";

const ID = "2TpxZ7JUBn3uw46aR7qd6V";

test.each([
  ["https://www.youtube.com/watch?v=dQw4w9WgXcQ", "YouTube"],
  ["https://www.youtube.com/watch?feature=share&v=dQw4w9WgXcQ&t=42s", "YouTube"],
  ["https://m.youtube.com/shorts/dQw4w9WgXcQ", "YouTube"],
  ["https://youtu.be/dQw4w9WgXcQ?si=abc", "YouTube"],
  ["https://vimeo.com/76979871", "Vimeo"],
  ["https://www.dailymotion.com/video/x8abcd1", "Dailymotion"],
  ["https://dai.ly/x8abcd1", "Dailymotion"],
  [`https://open.spotify.com/track/${ID}?si=abc`, "Spotify"],
  ["https://www.youtube.com/@kanal", null],
  ["https://www.youtube.com.kotu.example/watch?v=dQw4w9WgXcQ", null],
  ["javascript:alert(1)//youtu.be/dQw4w9WgXcQ", null],
  ["https://ornek.com/", null],
])("%s is a player for readers exactly when the editor says so", (address, host) => {
  expect(embedHost(address)).toBe(host);
  const cleaned = cleanHtml(`<p>${address.replaceAll("&", "&amp;")}</p>`, () => null);
  expect(cleaned.includes("data-embed")).toBe(host !== null);
});
