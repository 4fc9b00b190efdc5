import { useEffect, useState } from "react";
import { slugOf } from "../../../../domain/turkish-text.ts";
import type { ArticleState } from "../../../articles/article-view.ts";
import type { AddressView } from "../../../publishing/article-address.ts";
import { api } from "../../api/api.ts";
import { useAsked } from "../../api/use-asked.ts";
import { Field } from "../../components/field.tsx";
import { copy } from "../writing-copy.ts";
import { copy as details } from "./details-copy.ts";

const TYPING_PAUSE_MS = 250;
const MAX_LENGTH = 200;

interface AddressFieldProps {
  readonly article: Pick<ArticleState, "id" | "kind" | "state" | "postId">;
  readonly value: string | null;
  readonly title: string;
  onChange(address: string | null): void;
}

export function AddressField({ article, value, title, onChange }: AddressFieldProps) {
  const { kind, state, postId } = article;
  const [isEmptied, setEmptied] = useState(false);
  const isKnown = kind === "page" || state === "published" || state === "withdrawn";
  const current = isKnown ? postId : null;
  const view = useAddressView(article, value ?? "", title);
  const moves = current !== null && value !== null && value !== current;
  return (
    <Field
      label={copy.fields.address}
      hint={view?.problem ? undefined : addressHint(view?.path ?? null, moves)}
      problem={view?.problem}
      value={value ?? (isEmptied ? "" : (current ?? ""))}
      placeholder={current ?? slugOf(title)}
      maxLength={MAX_LENGTH}
      onChange={(typed) => {
        const address = asAddress(typed);
        setEmptied(address === "");
        onChange(address || null);
      }}
      onBlur={() => {
        setEmptied(false);
        if (value?.endsWith("-")) onChange(value.slice(0, -1));
      }}
    />
  );
}

/** What the server says of the address, a moment after it was typed; null while it is not asked yet. */
function useAddressView(
  article: AddressFieldProps["article"],
  address: string,
  title: string,
): AddressView | null {
  const [answer, ask] = useAsked<(AddressView & { readonly key: string }) | null>(null);
  // An empty one follows the title.
  const key = address || title;
  useEffect(() => {
    const query = { address, title };
    const timer = setTimeout(
      () =>
        void ask(async () => {
          const response = await api.publishing[":id"].address.$get({ param: { id: article.id }, query });
          return { ...(await response.json()), key };
        }),
      TYPING_PAUSE_MS,
    );
    return () => clearTimeout(timer);
  }, [article, address, title, key, ask]);
  return answer?.key === key ? answer : null;
}

function addressHint(path: string | null, moves: boolean): string {
  if (path === null) return details.addressHint;
  return moves ? details.addressMoves(path) : details.addressToBe(path);
}

/** While it is typed: a hyphen at its end is the next word's beginning. */
function asAddress(typed: string): string {
  return slugOf(typed) + (/[\s-]$/.test(typed) && slugOf(typed) !== "" ? "-" : "");
}
