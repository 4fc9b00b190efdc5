import { turkishDate } from "../../../domain/turkish-date.ts";

/** Who has an article and until when; empty where neither is said. @param dueDay as `2026-11-30` */
export function assignmentWords(assignee: string | null, dueDay: string | null): string {
  const day = dueDay && `son gün ${turkishDate(dueDay)}`;
  const words = [
    assignee && `Üstlenen: ${assignee}`,
    assignee ? day : day && `Son gün ${turkishDate(dueDay)}`,
  ];
  return words.filter(Boolean).join(" · ");
}

export const copy = {
  assign: "Üstlenen…",
  assignTitle: "Üstlenen ve son gün",
  assignText: "Üstlenen kişi bunu genel bakışta “Bende olanlar” arasında görür; yayımlanınca biter.",
  assignee: "Üstlenen",
  nobody: "Kimse",
  dueDay: "Son gün",
  dueDayHint: "İsteğe bağlı",
  save: "Kaydet",
  saved: "Kaydedildi.",
} as const;
