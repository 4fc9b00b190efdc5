export const copy = {
  tooLong: "Yapıştırılan metin çok uzun; iki milyon harften kısa parçalarla yapıştırın.",
  pictureName: "Yapıştırılan görsel",
} as const;
