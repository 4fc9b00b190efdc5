import { expect, test } from "vitest";
import { cleanHtml } from "../clean-html.ts";

const clean = (html: string) => cleanHtml(html, () => null).replaceAll("\u00a0", "_");

test.each([
  [
    "Bkz. Akın, s. 12 ve ss. 147–151; c. 3, No. 5, md. 4.",
    "Bkz._Akın, s._12 ve ss._147–151; c._3, No._5, md._4.",
  ],
  ["Prof. Dr. Ayşe Aksoy ile Doç. Dr. Can, Hz. Ali", "Prof._Dr._Ayşe Aksoy ile Doç._Dr._Can, Hz._Ali"],
  ["A. H. Tanpınar, II. Mahmut, XIX. yüzyıl", "A._H._Tanpınar, II._Mahmut, XIX._yüzyıl"],
  ["12 TL, 20 °C, 5 km, 3 kg, 40 cm", "12_TL, 20_°C, 5_km, 3_kg, 40_cm"],
  ["20 Kasım 2026’da, 5 Mayıs'ta, 29 Ekim", "20_Kasım 2026’da, 5_Mayıs'ta, 29_Ekim"],
  [
    "19. yüzyıl, 3. baskı, % 20, 1 250 000 kişi, 45 000 TL",
    "19._yüzyıl, 3._baskı, %_20, 1_250_000 kişi, 45_000_TL",
  ],
  // What only looks so.
  [
    "Bitti. 12 kişi geldi, 5 masa ve 40 tabak vardı, 2020. Sonra",
    "Bitti. 12 kişi geldi, 5 masa ve 40 tabak vardı, 2020. Sonra",
  ],
  ["Saat 5 Ocakbaşı, 3 mavi, yaş. Ardından", "Saat 5 Ocakbaşı, 3 mavi, yaş. Ardından"],
])("%s", (text, expected) => {
  expect(clean(`<p>${text}</p>`)).toBe(`<p>${expected}</p>`);
});

test("what was typed for a machine stays as it was typed", () => {
  expect(clean("<pre>20 TL</pre><p><code>s. 12</code></p>")).toBe(
    '<pre tabindex="0">20 TL</pre><p><code>s. 12</code></p>',
  );
});
