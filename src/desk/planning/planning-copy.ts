export const copy = {
  notInTeam: "Bu kişi ekipte değil ya da girişi kapalı; başka birini seçin.",
  dueDayOver: "Seçilen gün geçmiş; bugünü ya da sonraki bir günü seçin.",
  dueDay: (day: string) => `Son gün: ${day}`,
} as const;
