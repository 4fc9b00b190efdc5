export const copy = {
  outOfMemory:
    "Sunucunun bu işe ayırabildiği bellek yetmedi; dosyanın kusuru değil. Biraz sonra yeniden deneyin, sürerse sunucuya bellek ekleyin.",
} as const;
