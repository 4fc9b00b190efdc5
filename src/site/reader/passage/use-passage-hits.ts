import { useEffect, useState } from "react";
import { useSearchParams } from "react-router";
import type { PageText } from "../../../domain/issue/edition.ts";
import { addressedPassage, paths } from "../../../domain/paths.ts";
import { followPart } from "../issue-parts.tsx";
import type { OpenIssue } from "../open-issue.ts";
import type { PageHits } from "../stage/hits.tsx";
import { passageBoxes } from "./passage.ts";

export function usePassageHits({ id, version, pages }: OpenIssue, page: number): PageHits | null {
  const [query] = useSearchParams();
  const passage = addressedPassage(query);
  const isReadable = page <= pages.length;
  const [hits, setHits] = useState<PageHits | null>(null);
  useEffect(() => {
    if (passage === null || !isReadable) return;
    const undo = followPart(paths.pageText(id, version, page), (text) => {
      if (text === null) return;
      const boxes = passageBoxes(text as PageText, passage);
      setHits(new Map([[page, boxes.map((box, at) => ({ box, isCurrent: false, isRevealed: at === 0 }))]]));
    });
    return () => {
      undo();
      setHits(null);
    };
  }, [id, version, page, passage, isReadable]);
  return hits;
}
