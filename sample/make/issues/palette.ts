/** Colours by role. The vermilion is kept for category labels and links, as on the site. */
export const paper = "#fbf7ef";
export const ink = "#201b17";
export const quiet = "#6f655b";
export const rule = "#cfc4b4";
export const tint = "#f1e9db";
export const accent = "#b8341b";
