import * as v from "valibot";

/* Browsers' messages for passkeys, with bounded sizes; the library reads their content. */

const short = v.pipe(v.string(), v.maxLength(2_000));
const long = v.pipe(v.string(), v.maxLength(50_000));

const credential = {
  id: short,
  rawId: short,
  type: v.literal("public-key"),
  clientExtensionResults: v.optional(v.object({})),
};

export const madePasskey = v.object({
  ...credential,
  response: v.object({
    clientDataJSON: long,
    attestationObject: long,
    transports: v.optional(v.pipe(v.array(v.pipe(v.string(), v.maxLength(20))), v.maxLength(10))),
  }),
});

export const usedPasskey = v.object({
  ...credential,
  response: v.object({
    clientDataJSON: long,
    authenticatorData: long,
    signature: long,
  }),
});

export type MadePasskey = v.InferOutput<typeof madePasskey>;
export type UsedPasskey = v.InferOutput<typeof usedPasskey>;
