import { readHomePage } from "./read-home-page.ts";

export const loader = readHomePage;
