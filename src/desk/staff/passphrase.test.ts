import { expect, test } from "vitest";
import { hashPassphrase } from "./passphrase.ts";

test.each([
  "aaaaaaaaaaaaaaaa",
  "abababababababab",
  "AaAaAaAaAaAaAaAa",
  "parolaparolaparola",
  "Şifre şifre şifre şifre",
  "123456789012345",
  "987654321987654321",
  "qwertyuiopasdfgh",
  "abcdefghijklmnop",
  "galatasaray1905galatasaray",
  "deneme deneme deneme",
  "ali ali ali ali ali ali",
  "                a               b",
])("%j is too plain a passphrase, which is said kindly", async (passphrase) => {
  await expect(hashPassphrase(passphrase)).rejects.toMatchObject({ reason: "refused" });
});

test.each(["mavi vapur sabah kalkar", "yedi cüce altı pabuç", "dokuz kedi bir ağaç", "Xk3-vQ9zLm2_pR7t"])(
  "%j is taken",
  async (passphrase) => {
    expect(await hashPassphrase(passphrase)).toMatch(/^\$argon2id/);
  },
);
