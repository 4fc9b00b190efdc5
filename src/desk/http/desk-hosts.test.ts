import { expect, test } from "vitest";
import { deskOrigin } from "./desk-hosts.ts";

const HERE = "http://127.0.0.1:3000";

test.each([
  { deskHosts: [], publicUrl: null, origin: HERE },
  { deskHosts: [], publicUrl: "https://dergi.example", origin: "https://dergi.example" },
  {
    deskHosts: ["masa.dergi.example"],
    publicUrl: "https://dergi.example",
    origin: "https://masa.dergi.example",
  },
  {
    deskHosts: ["ic.example", "dergi.example"],
    publicUrl: "https://dergi.example",
    origin: "https://dergi.example",
  },
  { deskHosts: ["masa.localhost"], publicUrl: null, origin: "http://masa.localhost:3000" },
  { deskHosts: ["icerisi:8080"], publicUrl: null, origin: "http://icerisi:8080" },
])("a link to the desk at $deskHosts of $publicUrl begins with $origin", ({ origin, ...config }) => {
  expect(deskOrigin(config, HERE)).toBe(origin);
});
