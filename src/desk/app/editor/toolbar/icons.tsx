const PATHS = {
  link: "M10 14a4 4 0 0 0 6 .5l3-3a4 4 0 0 0-5.7-5.7L12 7M14 10a4 4 0 0 0-6-.5l-3 3a4 4 0 0 0 5.7 5.7L12 17",
  bulletList: "M9 6h11M9 12h11M9 18h11M4.5 6h.01M4.5 12h.01M4.5 18h.01",
  orderedList: "M10 6h10M10 12h10M10 18h10M4 4.5l1.5-.7V8M3.5 11.5h2.7L3.6 15h2.8M3.6 17.2h2.6v3H3.6",
  quote: "M4 17V12a5 5 0 0 1 4-5M4 12h5v5H4M14 17V12a5 5 0 0 1 4-5M14 12h5v5h-5",
  note: "M4 6h9M4 11h9M4 16h16M4 20h10M18 4v6M16.5 5.2 18 4",
  comment: "M4 5h16v11H9l-5 4z",
  picture: "M4 5h16v14H4zM4 16l4.5-4.5 4 4 3-3L20 17M15.5 8.5h.01",
  shelf: "M7 4h13v11H7zM4 8v11h13M7 13l3.5-3.5 3 3 2-2L20 14",
  table: "M4 5h16v14H4zM4 10h16M10 10v9M15 10v9",
  embed: "M4 5h16v14H4zM10 9v6l5-3z",
  rule: "M4 12h.01M12 12h.01M20 12h.01M8 12h.01M16 12h.01",
  undo: "M8 5 4 9l4 4M4 9h10a5 5 0 0 1 0 10h-3",
  redo: "M16 5l4 4-4 4M20 9H10a5 5 0 0 0 0 10h3",
  find: "M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zM15.5 15.5 20 20",
  keys: "M3 7h18v10H3zM6 10h.01M9.5 10h.01M13 10h.01M17 10h.01M7 14h10",
  source: "M4 12h6M13 8h7M13 12h7M13 16h4",
} as const;

export type IconName = keyof typeof PATHS;

/** Said by the button's name. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg aria-hidden="true" width="22" height="22" viewBox="0 0 24 24" fill="none" stroke="currentColor">
      <path d={PATHS[name]} strokeWidth="1.7" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  );
}
