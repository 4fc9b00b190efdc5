import { copy } from "../../../copy/copy.ts";
import type { DeviceWords } from "../../../domain/session.ts";

/** Systems that name the device, or that readers call by another name. */
const DEVICE_OF_SYSTEM: Readonly<Record<string, string>> = {
  iPhone: "iPhone",
  iPad: "iPad",
  iPod: "iPod",
  macOS: "Mac",
};

/** A device in words: `iPhone, Safari`, `Windows bilgisayar, Chrome`. */
export function deviceName({ browser, system, kind }: DeviceWords): string {
  const machine = machineOf(system, kind);
  return [machine, browser].filter((part) => part !== null).join(", ") || copy.devices.unknown;
}

function machineOf(system: string | null, kind: DeviceWords["kind"]): string | null {
  const known = system === null ? undefined : DEVICE_OF_SYSTEM[system];
  if (known) return known;
  const word = kind && copy.devices.kinds[kind];
  if (system === null) return word && word[0]?.toLocaleUpperCase("tr") + word.slice(1);
  return word ? `${system} ${word}` : system;
}
