import { turkishMoment } from "../../../domain/turkish-date.ts";
import { turkishNumber } from "../../../domain/turkish-number.ts";
import type { IntakeView } from "../../issues/issue-intakes.ts";
import type { FirstStepName } from "../../overview/first-steps.ts";

export const copy = {
  title: "Genel bakış",
  firstSteps: "İlk adımlar",
  firstStepsLead: "Hepsi bitince bu liste kaybolur.",
  done: "tamam",
  showAll: (all: number) => `Hepsini göster (${turkishNumber(all)})`,
  steps: {
    face: "Derginin adını ve rengini seçin",
    colophon: "Künyenin alanlarını doldurun",
    article: "İlk yazıyı yazın",
    issue: "İlk sayının PDF dosyasını ekleyin",
    codes: "Basılı nüshalar için kod üretin",
    sample: "Siteyle gelen örnek yazıları ve sayıları kaldırın",
  } satisfies Record<FirstStepName, string>,
  comesFromElsewhere: "Yazılarınız WordPress, Ghost ya da Substack’te ise elle taşımayın:",
  moveIn: "İçe aktar",
  sampleRemoval: {
    title: "Örnek dergi kaldırılsın mı?",
    text: "Siteyle gelen yazılar ve sayılar silinir. Sayfalar taslağa çekilir: Künye’nin satır başlıkları ve doldurulacak formlar kalır, örnek dergiyi anlatan metinler silinir. Sizin ekledikleriniz ve değiştirdikleriniz kalır.",
    action: "Örneği kaldır",
  },
  sampleRemoved: "Örnek dergi kaldırıldı; site birazdan yalnız sizin yazılarınızı gösterir.",
  news: "Siz yokken",
  waitsForYou: "Sizi bekliyor",
  seen: "Gördüm",
  waiting: "Bekleyenler",
  nothingWaits: "Bekleyen bir şey yok. Taslaklar, zamanlananlar ve düzeltilmesi gerekenler burada görünür.",
  comments: "Sizden beklenen kenar notları",
  commentOn: (quote: string) =>
    /^[^\uFFFC]+$/.test(quote) ? `“${quote.slice(0, 90)}”` : "Yazının bütünü ya da bir görsel",
  handedIn: "Yayına hazır",
  handedInBy: (person: string | null) => (person === null ? "yayıncıya gönderildi" : `Gönderen: ${person}`),
  givenBack: "Geri gönderilenler",
  givenBackTo: (person: string | null) => (person === null ? "Kimse üstlenmedi" : `Bekleyen: ${person}`),
  mine: "Bende olanlar",
  overdue: "Gecikenler",
  scheduled: "Zamanlananlar",
  failed: "Zamanında yayımlanamadı",
  late: "Geç yayımlananlar",
  lateWhy: (instant: string) => `Sunucu kapalıydı; ${turkishMoment(instant)} için planlanmıştı`,
  drafts: "Taslaklar ve yayımlanmamış değişiklikler",
  issues: "Yayımlanmamış sayılar",
  intake: (intake: IntakeView | null) => {
    if (intake === null || intake.state === "made") return "taslak; sayfaları hazır";
    if (intake.state === "failed") return intake.message ?? "sayfaları hazırlanamadı";
    const { done, total } = intake;
    if (total === null) return "sayfaları hazırlanıyor";
    return `sayfaları hazırlanıyor: ${turkishNumber(done)} / ${turkishNumber(total)}`;
  },
  uploads: "Yarım kalan dosyalar",
  uploaded: (received: number, size: number) =>
    `%${turkishNumber(size === 0 ? 0 : Math.floor((100 * received) / size))} geldi; aynı dosyayı yeniden seçince kaldığı yerden sürer`,
  faults: "Kusurlar",
  unknownPost: (place: number) => `Listedeki ${turkishNumber(place)}. yazı`,
  backup: "Yedek",
  missedBackup: "zamanında alınmadı",
  allFaults: "Sistem durumu",
  wentOut: "Son yayımlananlar",
  nothingOut: "Henüz yayımlanmış bir şey yok.",
  issue: "sayı",
  here: "Şimdi masada",
  record: "Günlükten",
  wholeRecord: "Bütün günlük",
  newArticle: "Yeni yazı",
} as const;
