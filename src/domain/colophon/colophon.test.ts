import { expect, test } from "vitest";
import { type Colophon, missingInColophon, parseIssn, withColophon, withColophonPages } from "./colophon.ts";

const OWN = [{ id: "hakkinda", title: "Hakkında" }];

test("without fields there are the magazine's own pages alone, as they were written", () => {
  expect(withColophonPages(OWN, undefined)).toEqual(OWN);
  expect(withColophon("kunye", null)).toBeNull();
  const written = { title: "Künye", html: "<p>Elle</p>" };
  expect(withColophon("kunye", written)).toEqual({ id: "kunye", ...written });
  expect(withColophon("kunye", { title: "Künye", html: null })?.html).toBe("");
});

test("fields make Künye and İletişim, each its own, and no other page", () => {
  const colophon: Colophon = {
    owner: "A & B <Ltd>",
    issn: "0378-5955",
    phone: "+90 (212) 555 00 00",
    email: "a@b.example",
  };
  expect(withColophonPages(OWN, colophon)).toEqual([
    ...OWN,
    { id: "kunye", title: "Künye" },
    { id: "iletisim", title: "İletişim" },
  ]);
  const owner = "<dt>İmtiyaz sahibi</dt><dd>A &amp; B &lt;Ltd&gt;</dd>";
  expect(withColophon("kunye", null, colophon)).toEqual({
    id: "kunye",
    title: "Künye",
    html: `<dl>${owner}<dt>ISSN</dt><dd>0378-5955</dd></dl>`,
  });
  expect(withColophon("iletisim", null, colophon)?.html).toBe(
    `<dl>${owner}<dt>Telefon</dt><dd><a href="tel:+902125550000">+90 (212) 555 00 00</a></dd>` +
      '<dt>E-posta</dt><dd><a href="mailto:a@b.example">a@b.example</a></dd></dl>',
  );
  expect(withColophon("hakkinda", null, colophon)).toBeNull();
});

test("a phone with words in it is no link, and an owner alone is no way to reach anybody", () => {
  expect(withColophon("iletisim", null, { phone: "0212 555 00 00, dahili 5" })?.html).not.toContain("href");
  expect(withColophonPages([], { owner: "Ali Öz" })).toEqual([{ id: "kunye", title: "Künye" }]);
});

test("a written page keeps its title and words below the fields, and what it says itself stands once", () => {
  const written = {
    title: "Bu derginin künyesi",
    html: "<dl>\n<dt>İmtiyaz sahibi:</dt>\n<dd><strong>Ali Öz</strong></dd>\n<dt>Yazı kurulu</dt>\n<dd>Can Su</dd>\n</dl>",
  };
  const pages = [{ id: "kunye", title: written.title }];
  const colophon: Colophon = { owner: "Ali Öz", responsibleEditor: "Can Su" };
  expect(withColophonPages(pages, colophon)).toEqual(pages);
  expect(withColophon("kunye", written, colophon)).toEqual({
    id: "kunye",
    title: written.title,
    html: `<dl><dt>Sorumlu yazı işleri müdürü</dt><dd>Can Su</dd></dl>${written.html}`,
  });
  // Another value under the same name is not what is said there.
  expect(withColophon("kunye", written, { owner: "Ali" })?.html).toMatch(/^<dl>.*Ali<\/dd><\/dl>/);
  expect(withColophon("kunye", written, { owner: "Ali Öz" })?.html).toBe(written.html);
});

test("what the law names and is not filled in is told, and what it does not ask for is not", () => {
  expect(missingInColophon({})).toEqual([
    ...["owner", "responsibleEditor", "publicationKind", "address", "printer", "printerAddress"],
    ...["phone", "email", "notificationAddress", "host", "hostAddress"],
  ]);
  expect(missingInColophon({ owner: "Ali Öz", phone: "1", host: null })).not.toContain("owner");
  expect(missingInColophon({ host: null })).toContain("host");
});

test.each([
  ["0378-5955", "0378-5955"],
  ["03785955", "0378-5955"],
  [" ISSN: 0317 8471 ", "0317-8471"],
  ["e-ISSN 2434-561x", "2434-561X"],
  ["0378–5955", "0378-5955"],
  ["0378-5954", null],
  ["0738-5955", null],
  ["2434-5610", null],
  ["X378-5955", null],
  ["0378-59551", null],
  ["0378-595", null],
  ["978-0-378-59555-1", null],
  ["", null],
])("“%s” is %s", (typed, issn) => expect(parseIssn(typed)).toBe(issn));

test("one wrong digit, or two that changed places, make no ISSN", () => {
  const digits = "03178471";
  for (const [index, digit] of [...digits].entries()) {
    for (let other = 0; other < 10; other += 1)
      expect(parseIssn(digits.slice(0, index) + other + digits.slice(index + 1)) !== null).toBe(
        String(other) === digit,
      );
    const [start, next = "", end] = [digits.slice(0, index), digits[index + 1], digits.slice(index + 2)];
    if (next !== "" && next !== digit) expect(parseIssn(start + next + digit + end)).toBeNull();
  }
});
