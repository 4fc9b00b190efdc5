import { fileSize, turkishNumber } from "../../../domain/turkish-number.ts";

export const moveCopy = {
  moving: "Taşınıyor",
  movingFiles: "Dosyalar taşınıyor",

  noDatabase:
    "PostgreSQL’in adresi yok; DATABASE_URL ile verin. Dosyalar için nesne deposunun adresini FILES_URL ile verin.",
  noStore: "Nesne deposunun adresi yok; FILES_URL ile verin.",
  isRunning: "Site bu klasörle çalışıyor; durdurup yeniden deneyin.",
  noMagazine: "taşınacak bir dergi yok.",
  notEmpty: {
    postgres: (what: string) => `PostgreSQL boş değil (${what}); boş bir veritabanı verin.`,
    folder: (what: string) =>
      `klasör boş değil (${what}); magazine.db dosyasını (varsa library.db, desk.db ve settings.json’ı da) başka yere taşıyıp yeniden deneyin.`,
  },
  filledTable: (table: string) => `${table} tablosu dolu`,
  membersStay: {
    postgres: "Üyeler PostgreSQL’de zaten var; klasördeki membership.db taşınmadı.",
    folder: "Klasördeki membership.db dolu; PostgreSQL’deki üyeler getirilmedi.",
  },

  tables: {
    meta: "Kitaplığın durumu",
    file: "Dosya",
    post: "Yazı ve sayı",
    post_category: "Yazıların bölümleri",
    section: "Bölüm",
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
    missing_picture: "Gelmeyen görsel",
    search_miss: "Aranıp bulunamayan",
    mended_page: "Düzeltilen sayfa",
    readership: "Okunma sayımı",
    record_chain: "Yayın kaydı",
    record: "Kayıttaki hâl",
    record_file: "Kayıttaki hâllerin dosyaları",
    staff: "Ekip",
    passkey: "Geçiş anahtarı",
    staff_link: "Giriş bağlantısı",
    staff_session: "Ekibin oturumu",
    article: "Masadaki yazı",
    step: "Yazıların değişiklikleri",
    revision: "Yazıların geçmişi",
    schedule: "Zamanlanan",
    article_event: "Yazılarda olanlar",
    comment_thread: "Kenar notu",
    comment: "Kenar notlarının sözleri",
    comment_places: "Kenar notlarının yerleri",
    preview_link: "Ön izleme bağlantısı",
    guest_link: "Konuk bağlantısı",
    upload: "Yükleme",
    job: "İş",
    held_batch: "Masada üretilen parti",
    audit: "Günlük",
    magazine_settings: "Ayarlar",
    magazine_picture: "Ayarların resimleri",
    batch: "Kod partisi",
    code: "Basılı kod",
    session: "Oturum",
    known_device: "Bilinen cihaz",
    attempt: "Giriş denemesi",
    reading_position: "Kalınan sayfa",
    annotation: "Yer imi, işaret",
  } as Readonly<Record<string, string>>,

  filesDone: {
    postgres: (files: number, bytes: number, present: number) =>
      `Nesne deposunda, denetlendi: ${countOf(files, bytes, present)}. Klasördekilere dokunulmadı.`,
    folder: (files: number, bytes: number, present: number) =>
      `Klasörde, denetlendi: ${countOf(files, bytes, present)}. Nesne deposundakilere dokunulmadı.`,
  },
  damaged: (path: string) => `Bozulmuş, taşınmadı: ${path}`,
  done: {
    postgres: (rows: number) =>
      `Taşındı ve denetlendi: ${turkishNumber(rows)} satır. Siteyi DATABASE_URL ile başlatın; klasördeki magazine.db artık okunmaz.`,
    folder: (rows: number) =>
      `Geri getirildi ve denetlendi: ${turkishNumber(rows)} satır. Siteyi DATABASE_URL olmadan başlatın.`,
  },
} as const;

function countOf(files: number, bytes: number, present: number): string {
  const already = present > 0 ? `; önceden orada olan: ${turkishNumber(present)}` : "";
  return `${turkishNumber(files)} dosya, ${fileSize(bytes)}${already}`;
}
