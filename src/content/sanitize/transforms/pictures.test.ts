import { describe, expect, test } from "vitest";
import { cleanHtml } from "../clean-html.ts";

describe("images", () => {
  function cleanWith(html: string): { readonly html: string; readonly asked: string[] } {
    const asked: string[] = [];
    const imageAddress = (url: string) => {
      asked.push(url);
      return url.includes("yok") ? null : "/gorsel/anahtar";
    };
    return { html: cleanHtml(html, imageAddress), asked };
  }

  const rest = 'loading="lazy" decoding="async" />';

  test("a picture is shown from this site, when it comes into view", () => {
    expect(cleanWith('<img src="https://resim.example/a.jpg" alt="Gemi" title="Kadıköy">').html).toBe(
      `<img src="/gorsel/anahtar" alt="Gemi" ${rest.replace(" />", "")} title="Kadıköy" />`,
    );
  });

  test.each([
    ["https://resim.example/Işık gölge.jpg", "https://resim.example/Işık gölge.jpg"],
    [" http://resim.example/a\n.jpg ", "http://resim.example/a.jpg"],
    ["//resim.example/a.jpg", "https://resim.example/a.jpg"],
    ["library:kapak/Işık.jpg", "library:kapak/Işık.jpg"],
  ])("the address of %s is asked for by its whole name", (src, expected) => {
    expect(cleanWith(`<img src="${src}">`).asked).toEqual([expected]);
  });

  test.each(["a.jpg", "/a.jpg", "data:image/png;base64,x", "javascript:x", "blob:x", "file:///a.jpg", ""])(
    "a picture at %s is removed without asking",
    (src) => {
      expect(cleanWith(`<p>a<img src="${src}" alt="Gemi">b</p>`)).toEqual({ html: "<p>ab</p>", asked: [] });
    },
  );

  test.each([
    ["a.jpg", "https://icerik.example/varlik/a.jpg"],
    ["/yukle/Işık a.jpg", "https://icerik.example/yukle/I%C5%9F%C4%B1k%20a.jpg"],
    ["//resim.example/a.jpg", "https://resim.example/a.jpg"],
    ["data:image/png;base64,x", null],
    ["javascript:x", null],
    ["", null],
  ])("with an address of the service's files %s is %s", (src, expected) => {
    const asked: string[] = [];
    const keep = (url: string) => {
      asked.push(url);
      return "/gorsel/anahtar";
    };
    cleanHtml(`<img src="${src}">`, keep, "https://icerik.example/varlik/");
    expect(asked).toEqual(expected === null ? [] : [expected]);
  });

  test("a picture without an address is removed, and what follows it is not touched", () => {
    expect(cleanWith('<img src="https://x/yok"><p>metin</p><h2>x</h2>').html).toBe("<p>metin</p><h2>x</h2>");
  });

  test("a picture without a text has an empty one", () => {
    expect(cleanWith('<img src="https://x/a">').html).toBe(`<img src="/gorsel/anahtar" alt="" ${rest}`);
  });

  test.each([
    ['width="640" height="480"', 'width="640" height="480" '],
    ['width=" 0640" height="10000"', 'width="640" height="10000" '],
    ['width="640"', ""],
    ['width="640" height="0"', ""],
    ['width="640" height="-5"', ""],
    ['width="640px" height="480"', ""],
    ['width="100%" height="480"', ""],
    ['width="1e3" height="480"', ""],
    ['width="10001" height="480"', ""],
  ])("of the size %s stays: %s", (size, expected) => {
    expect(cleanWith(`<img src="https://x/a" ${size}>`).html).toBe(
      `<img src="/gorsel/anahtar" alt="" ${expected}${rest}`,
    );
  });

  test("other sources of a picture go", () => {
    const html =
      '<picture><source srcset="https://x/b 2x"><img src="https://x/a" srcset="https://x/b 2x" sizes="1px"></picture>';
    expect(cleanWith(html).html).toBe(`<img src="/gorsel/anahtar" alt="" ${rest}`);
  });
});

describe("sound and film", () => {
  const clean = (html: string) => cleanHtml(html, () => "/gorsel/afis");

  test("sound waits for the reader", () => {
    expect(clean('<audio src="https://ses.example/a.mp3" autoplay preload="auto" loop></audio>')).toBe(
      '<audio src="https://ses.example/a.mp3" controls preload="none" loop></audio>',
    );
  });

  test("film waits for the reader, and its poster is this site's", () => {
    const html =
      '<video autoplay muted width="640" height="360" poster="https://x/p.jpg"><source src="https://x/a.mp4" type="video/mp4">Açılmıyor.</video>';
    expect(clean(html)).toBe(
      '<video controls preload="none" muted playsinline poster="/gorsel/afis" width="640" height="360">' +
        '<source src="https://x/a.mp4" type="video/mp4" />Açılmıyor.</video>',
    );
  });

  test.each(["javascript:x", "data:audio/wav,x", "a.mp3", "library:a.mp3"])(
    "nothing plays from %s",
    (src) => {
      expect(clean(`<audio src="${src}"><source src="${src}"></audio>`)).toBe(
        '<audio controls preload="none"></audio>',
      );
    },
  );

  test("a source without something to play goes", () => {
    expect(clean('<p><source src="https://x/a.mp4">metin</p>')).toBe("<p>metin</p>");
  });
});
