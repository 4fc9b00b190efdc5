import { turkishNumber } from "../../../domain/turkish-number.ts";

/** Words of the command that moves a magazine between a folder and PostgreSQL. */
export const moveCopy = {
  moving: "Taşınıyor",

  noDatabase: "PostgreSQL’in adresi yok; DATABASE_URL ile verin.",
  isRunning: "Site bu klasörle çalışıyor; durdurup yeniden deneyin.",
  noMagazine: "taşınacak bir kitaplık yok.",
  notEmpty: {
    postgres: (table: string) =>
      `PostgreSQL’deki kitaplık boş değil (${table} tablosu dolu); boş bir veritabanı verin.`,
    folder: (table: string) =>
      `klasördeki kitaplık boş değil (${table} tablosu dolu); library.db dosyasını başka yere taşıyıp yeniden deneyin.`,
  },
  membersStay: {
    postgres: "Üyeler PostgreSQL’de zaten var; klasördeki membership.db taşınmadı.",
    folder: "Klasördeki membership.db dolu; PostgreSQL’deki üyeler getirilmedi.",
  },

  tables: {
    meta: "Kitaplığın durumu",
    file: "Dosya",
    post: "Yazı ve sayı",
    post_category: "Yazıların kategorileri",
    post_file: "Yazıların dosyaları",
    file_hold: "Masanın tuttuğu dosya",
    author: "Yazar",
    post_author: "Yazıların yazarları",
    page: "Sayfa",
    page_file: "Sayfaların dosyaları",
    pin: "Sabitlenen",
    issue_terms: "Sayıların koşulları",
    redirect: "Yönlendirme",
    import_origin: "İçe aktarılan",
    batch: "Kod partisi",
    code: "Basılı kod",
    session: "Oturum",
    known_device: "Bilinen cihaz",
    attempt: "Giriş denemesi",
    reading_position: "Kalınan sayfa",
    bookmark: "Yer imi",
  } as Readonly<Record<string, string>>,

  done: {
    postgres: (rows: number) =>
      `Taşındı ve denetlendi: ${turkishNumber(rows)} satır. Siteyi DATABASE_URL ile başlatın; klasördeki library.db artık okunmaz.`,
    folder: (rows: number) =>
      `Geri getirildi ve denetlendi: ${turkishNumber(rows)} satır. Siteyi DATABASE_URL olmadan başlatın.`,
  },
} as const;
