export const copy = {
  noDay: "Bitiş günü anlaşılmadı; takvimden bir gün seçin.",
  dayPast: "Bitiş günü geçmişte kaldı; bugün ya da sonrası olmalı.",
} as const;
