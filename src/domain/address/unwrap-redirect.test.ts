import { expect, test } from "vitest";
import { unwrapRedirect } from "./unwrap-redirect.ts";

test.each([
  [
    "https://www.google.com/url?q=https://ornek.com/yaz%C4%B1?a%3D1%26b%3D2%23son&sa=D&source=editors&ust=1",
    "https://ornek.com/yazı?a=1&b=2#son",
  ],
  ["https://www.google.com.tr/url?sa=t&url=https%3A%2F%2Fornek.com%2F", "https://ornek.com/"],
  [
    "https://eur03.safelinks.protection.outlook.com/?url=https%3A%2F%2Fornek.com%2Fa&data=05%7C02%7C&reserved=0",
    "https://ornek.com/a",
  ],
  [
    "https://l.facebook.com/l.php?u=https%3A%2F%2Fornek.com%2F%3Ffbclid%3Dx&h=AT0",
    "https://ornek.com/?fbclid=x",
  ],
  ["https://l.instagram.com/?u=https%3A%2F%2Fornek.com&e=AT0", "https://ornek.com"],
  ["https://www.youtube.com/redirect?event=video&q=https%3A%2F%2Fornek.com", "https://ornek.com"],
  // One by way of another.
  [
    "https://nam02.safelinks.protection.outlook.com/?url=https%3A%2F%2Fwww.google.com%2Furl%3Fq%3Dhttps%3A%2F%2Fornek.com%2Fb",
    "https://ornek.com/b",
  ],
  // These lead where they say.
  ["https://www.google.com/search?q=https://ornek.com", "https://www.google.com/search?q=https://ornek.com"],
  ["https://www.google.com/url?q=javascript:alert(1)", "https://www.google.com/url?q=javascript:alert(1)"],
  [
    "https://google.com.kotu.example/url?q=https://a.example",
    "https://google.com.kotu.example/url?q=https://a.example",
  ],
  [
    "https://www.facebook.com/dergi?u=https://ornek.com",
    "https://www.facebook.com/dergi?u=https://ornek.com",
  ],
  ["/yazi/son-vapur", "/yazi/son-vapur"],
  ["mailto:yazi@ornek.com", "mailto:yazi@ornek.com"],
  ["", ""],
])("%s leads to %s", (address, target) => {
  expect(unwrapRedirect(address)).toBe(target);
});
