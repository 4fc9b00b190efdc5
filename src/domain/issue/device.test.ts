import { expect, test } from "vitest";
import { deviceKind } from "./device.ts";

const ANDROID = "Mozilla/5.0 (Linux; Android 14; SM-S911B";
const CHROME = "AppleWebKit/537.36 (KHTML, like Gecko)";

test.each([
  ["Chrome on Android", `${ANDROID}) ${CHROME} Chrome/131.0.0.0 Mobile Safari/537.36`, "mobile"],
  [
    "Samsung's browser",
    `${ANDROID}) ${CHROME} SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36`,
    "mobile",
  ],
  [
    "Safari on a phone",
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1",
    "mobile",
  ],
  [
    "Instagram on a phone of Apple's",
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/22B83 Instagram 360.0.0.30.109",
    "mobile",
  ],
  [
    "Instagram on Android",
    `${ANDROID} Build/UP1A.231005.007; wv) ${CHROME} Version/4.0 Chrome/131.0.0.0 Mobile Safari/537.36 Instagram 360.0.0.52.192 Android`,
    "desktop",
  ],
  [
    "Facebook on Android",
    `${ANDROID} Build/UP1A.231005.007; wv) ${CHROME} Version/4.0 Chrome/131.0.0.0 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/490.0.0.63.82;]`,
    "desktop",
  ],
  [
    "an app on Android 4.4",
    "Mozilla/5.0 (Linux; Android 4.4; Nexus 5 Build/_BuildID_) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/30.0.0.0 Mobile Safari/537.36",
    "desktop",
  ],
  [
    "a tablet",
    "Mozilla/5.0 (Linux; Android 14; SM-X710) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36",
    "desktop",
  ],
  ["nothing said", undefined, "desktop"],
])("S10 %s is taken for what it is", (_, userAgent, kind) => {
  expect(deviceKind(userAgent)).toBe(kind);
});
