import { expect, test } from "vitest";
import { deviceName } from "./device-name.ts";

test.each([
  [{ browser: "Safari", system: "iPhone", kind: "phone" }, "iPhone, Safari"],
  [{ browser: "Safari", system: "macOS", kind: "computer" }, "Mac, Safari"],
  [{ browser: "Chrome", system: "Windows", kind: "computer" }, "Windows bilgisayar, Chrome"],
  [{ browser: "Firefox", system: "Android", kind: "tablet" }, "Android tablet, Firefox"],
  [{ browser: "Firefox", system: "Linux", kind: null }, "Linux, Firefox"],
  [{ browser: "Chrome", system: null, kind: "phone" }, "Telefon, Chrome"],
  [{ browser: null, system: null, kind: "tablet" }, "Tablet"],
  [{ browser: "curl", system: null, kind: null }, "curl"],
  [{ browser: null, system: null, kind: null }, "Tanınmayan cihaz"],
] as const)("%o is %s", (device, name) => {
  expect(deviceName(device)).toBe(name);
});
