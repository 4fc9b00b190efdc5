export const copy = {
  tooLong: "Yapıştırılan metin çok uzun; iki milyon harften kısa parçalarla yapıştırın.",
  lostPictures: (count: number) =>
    count === 1
      ? "Metindeki bir görsel başka bir yerde duruyor; dosyasını siz ekleyin."
      : `Metindeki ${count} görsel başka bir yerde duruyor; dosyalarını siz ekleyin.`,
  pictureName: "Yapıştırılan görsel",
} as const;
