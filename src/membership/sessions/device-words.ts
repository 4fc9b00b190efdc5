import Bowser from "bowser";
import type { DeviceWords } from "../../domain/session.ts";

const KINDS: Readonly<Record<string, DeviceWords["kind"]>> = {
  mobile: "phone",
  tablet: "tablet",
  desktop: "computer",
};

/** What a reader recognises a device by. Versions are left out: they change under one and the same device. */
export function deviceWords(userAgent: string | undefined): DeviceWords {
  const { browser, os, platform } = Bowser.parse(userAgent?.slice(0, 500) || "-");
  return {
    browser: browser.name || null,
    // To its owner it is an iPhone, not an iOS.
    system: (os.name === "iOS" && platform.model) || os.name || null,
    kind: KINDS[platform.type ?? ""] ?? null,
  };
}
