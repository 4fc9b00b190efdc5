import type { PostFault } from "../../../domain/post.ts";
import { fileSize, turkishNumber } from "../../../domain/turkish-number.ts";

const faultLabels = { skipped: "Dışarıda kaldı", repaired: "Eksiğiyle alındı", failed: "Alınamadı" };

type FileCount = Readonly<Record<"asked" | "fetched", number>>;
type LookCount = Readonly<
  Record<"requests" | "bytes" | "pollSeconds" | "requestsPerDay" | "bytesPerDay", number>
>;
type ContentCount =
  | "articles"
  | "issues"
  | "categories"
  | "withoutText"
  | "withoutImage"
  | "withoutPdf"
  | "skipped"
  | "repaired";

export const contentCopy = {
  readingContent: (posts: number) => `İçerik okunuyor: ${turkishNumber(posts)} yazı`,

  duplicatePost: "aynı kimlikte iki yazı var; siteye yeni olanı alınır.",
  checkSource: (name: string) => `Kaynak: ${name}`,
  checkCounts: (report: Record<ContentCount, number>) => {
    const count = (name: ContentCount) => turkishNumber(report[name]);
    return [
      `${count("articles")} yazı, ${count("issues")} sayı, ${count("categories")} bölüm`,
      `metinsiz yazı: ${count("withoutText")}`,
      `resimsiz: ${count("withoutImage")}`,
      `PDF’siz: ${count("withoutPdf")}`,
      `dışarıda kalan: ${count("skipped")}`,
      `eksiğiyle alınan: ${count("repaired")}`,
    ].join("; ");
  },
  look: ({ requests, bytes, pollSeconds, requestsPerDay, bytesPerDay }: LookCount) =>
    `Değişiklik olmayan bir bakış ${turkishNumber(requests)} istek ve ${fileSize(bytes)} tutuyor; ${turkishNumber(pollSeconds)} saniyede bir (CONTENT_POLL_SECONDS) günde ${turkishNumber(requestsPerDay)} istek ve ${fileSize(bytesPerDay)}.`,
  whyWhole: {
    "no query":
      "Her bakışta bütün yazılar okunuyor: CONTENT_QUERY dosyasına GetContentState adlı bir sorgu ekleyin, değişiklik yokken yalnız o sorulur.",
    "bad answer":
      "Her bakışta bütün yazılar okunuyor: GetContentState sorgusu işe yaramıyor, yanıtında yazıların id ve updatedAt alanları ile toplam sayıları bulunmuyor.",
    "not known":
      "Her bakışta bütün yazılar okunuyor: servis son değişenleri zamanlarıyla ve sayılarıyla söyleyemiyor. Zamanı başka bir adla tutuyorsa GetContentState içeren bir CONTENT_QUERY verin; tutmuyorsa CONTENT_POLL_SECONDS değerini büyütün ve değişiklikleri webhook ile bildirin.",
    "times do not move":
      "Her bakışta bütün yazılar okunuyor: servise son değişenleri sormak işe yaramıyor, söylediği zamanlar yazılar değişince değişmiyor. CONTENT_POLL_SECONDS değerini büyütün ve değişiklikleri webhook ile bildirin.",
  },
  checkClean: "Kusur bulunmadı.",
  checkLoss: ({ former, posts }: { readonly former: number; readonly posts: number }) =>
    `Yazılar birden azaldı: sitede ${turkishNumber(former)}, içerik servisinde ${turkishNumber(posts)} yazı var. Site eski yazıları gösteriyor; azalma doğruysa “mecmua content accept” ile onaylayın.`,
  checkFiles: (pictures: FileCount, pdfs: FileCount) =>
    `Örnek dosyalar: alınan görsel ${pictures.fetched}/${pictures.asked}, alınan PDF ${pdfs.fetched}/${pdfs.asked}`,
  checkFile: (kind: "picture" | "pdf", id: string, reason: string) =>
    `${kind === "pdf" ? "PDF" : "Görsel"} alınamadı (${id}): ${reason}`,
  wrongKind: { picture: "dosya, gösterilebilen bir görsel değil.", pdf: "dosya bir PDF değil." },
  checkingFiles: "Örnek dosyalar alınıyor",
  syncAsked: "Siteden içeriği okuması istendi",
  syncDone: (posts: number) => `Site içeriği okudu: ${turkishNumber(posts)} yazı.`,
  syncNotTaken:
    "Çalışan bir site yanıt vermedi; site açılınca içeriği kendiliğinden okur. Site çalışıyorsa DATA_DIR ve CONTENT_ENDPOINT değerlerinin aynı olduğuna bakın.",
  syncNotDone: "Site içeriği okuyamadı; nedenini “mecmua content check” söyler.",
  lossAccepted: ({ former, posts }: { readonly former: number; readonly posts: number }) =>
    `Onaylandı: site ${turkishNumber(former)} yerine ${turkishNumber(posts)} yazı gösterecek.`,
  noLoss: "Onaylanacak bir azalma yok.",
  checkFault: (severity: PostFault["severity"], place: number, id: string | null, reason: string) =>
    severity === "incomplete"
      ? reason
      : `${faultLabels[severity]}: ${place}. yazı${id === null ? "" : ` (${id})`}: ${reason}`,
} as const;
