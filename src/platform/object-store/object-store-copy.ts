export const copy = {
  unavailable: "Dosya deposu şu anda yanıt vermiyor; biraz sonra yeniden deneyin.",
  refused: "Dosya deposu isteği kabul etmedi; anahtarlara, kovanın adına ve makinenin saatine bakın.",
  damaged: "Dosya deposundaki dosya bozulmuş.",
} as const;
