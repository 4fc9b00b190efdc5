import type { Node } from "prosemirror-model";
import styles from "./text-difference.module.css";

interface TextDifferenceProps {
  readonly from: Node;
  readonly to: Node;
}

/** The paragraphs that differ: taken away and added. */
export function TextDifference({ from, to }: TextDifferenceProps) {
  const [former, next] = [paragraphsOf(from), paragraphsOf(to)];
  const removed = without(former, next);
  const added = without(next, former);
  return (
    <div className={styles.difference}>
      {removed.map((text) => (
        <p key={`- ${text}`}>
          <del>{text}</del>
        </p>
      ))}
      {added.map((text) => (
        <p key={`+ ${text}`}>
          <ins>{text}</ins>
        </p>
      ))}
    </div>
  );
}

function paragraphsOf(doc: Node): string[] {
  const paragraphs: string[] = [];
  doc.descendants((node) => {
    if (node.isTextblock && node.textContent.trim() !== "") paragraphs.push(node.textContent);
    return !node.isTextblock;
  });
  return paragraphs;
}

function without(paragraphs: readonly string[], others: readonly string[]): string[] {
  const known = new Set(others);
  return [...new Set(paragraphs.filter((text) => !known.has(text)))];
}
