import { turkishNumber } from "../../../domain/turkish-number.ts";

export const copy = {
  title: "Önceki görseller",
  search: "Açıklamasına, sahibine ya da yazının başlığına göre ara",
  noAlt: "Açıklaması yok",
  places: (titles: readonly string[], uses: number) => {
    const further = uses - titles.length;
    const more = further > 0 ? ` ve ${turkishNumber(further)} yer daha` : "";
    return `Geçtiği yerler: ${titles.join(", ")}${more}`;
  },
  nowhere: "Henüz bir yerde geçmiyor",
  nothing: "Uyan bir görsel yok.",
  more: "Daha fazla göster",
} as const;
