import type { RefObject } from "react";
import { paths } from "../../domain/paths.ts";
import type { PostCard } from "../../domain/post.ts";
import { passageEnds } from "../reader/passage/passage.ts";
import { Annotations } from "./annotations.tsx";
import { DomHighlights } from "./dom-highlights.tsx";

export interface AnnotatedArticleProps {
  readonly card: PostCard;
  readonly body: RefObject<HTMLElement | null>;
}

export function AnnotatedArticle({ card, body }: AnnotatedArticleProps) {
  return (
    <>
      <DomHighlights
        postId={card.id}
        isWhole
        root={() => body.current?.querySelector<HTMLElement>("[data-article-body]") ?? null}
      />
      <Annotations
        card={card}
        root={body}
        addressOf={(_, quote) => paths.articlePassage(card.id, ...passageEnds(quote))}
      />
    </>
  );
}
