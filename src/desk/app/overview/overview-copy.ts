export const copy = { title: "Genel bakış" } as const;
