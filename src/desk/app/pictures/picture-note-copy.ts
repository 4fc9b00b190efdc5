const PLACES_X = ["sol kenarı", "solu", "ortası", "sağı", "sağ kenarı"] as const;
const PLACES_Y = ["üst kenarı", "üstü", "ortası", "altı", "alt kenarı"] as const;

export const copy = {
  open: "Görsel bilgileri",
  title: "Görsel bilgileri",
  focus: "Odak noktası",
  focusHint: "Kartlarda kırpılınca görünmesi gereken yere tıklayın ya da ok tuşlarıyla götürün.",
  place: ([x, y]: readonly [number, number]) => `Yatayda ${PLACES_X[x]}, dikeyde ${PLACES_Y[y]}`,
  found: "Kendiliğinden bulunsun",
  crops: "Kartlarda böyle görünür",
  credit: "Kimin görseli?",
  creditHint: "Görselin altında küçük yazılır: “Fotoğraf: Ada Deniz” gibi.",
  save: "Kaydet",
  saved: "Kaydedildi.",
} as const;
