import { capitalized } from "../../domain/turkish-text.ts";
export const copy = {
  noSuchUpload: "Bu yükleme artık yok; dosyayı yeniden seçin.",
  notWhole: "Dosyanın tamamı henüz yüklenmedi; yükleme bitince yeniden deneyin.",
  nameMissing: "Dosyanın adı yok.",
  empty: (name: string) => `“${name}”: dosya boş.`,
  tooLarge: (name: string, size: string, most: string) =>
    `“${name}”: dosya çok büyük (${size}); en çok ${most} olabilir.`,
  tooMany: "Bitmemiş çok fazla yüklemeniz var; önce onların bitmesini bekleyin.",
  noShare:
    "Sunucunun diskinde yüklemelerinize ayrılan yer doldu; kullanmadıklarınızdan vazgeçin ya da sunucuda yer açılınca yeniden deneyin.",
  underWay: "Bu dosya şu anda başka bir sekmeden yükleniyor.",
  silent: "Bağlantı yanıt vermiyor; yükleme kaldığı yerden sürdürülecek.",
  wrongOffset: "Yükleme başka bir yerde kalmış; kaldığı yerden sürdürülecek.",
  tooLong: "Bildirilenden çok veri geldi; dosyayı yeniden seçin.",
  notTus: "Yükleme isteği anlaşılmadı; sayfayı yenileyin.",
  notFetched: (reason: string) =>
    `Görsel bulunduğu yerden alınamadı; dosyasını siz seçin. ${capitalized(reason)}`,
  madeAnew: (
    name: string,
    made: { readonly name: string; readonly width: number | null; readonly height: number | null },
  ) => `“${name}” tarayıcılar için dönüştürüldü: “${made.name}”, ${made.width} × ${made.height} piksel.`,
  creditTooLong: (most: number) => `Görselin kimin olduğunu söyleyen metin en çok ${most} karakter olabilir.`,
  noSuchFile: "Böyle bir dosya yok.",
} as const;
