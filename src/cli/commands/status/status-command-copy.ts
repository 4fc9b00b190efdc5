import { recentMoment, turkishTime } from "../../../domain/turkish-date.ts";
import { fileSize, turkishNumber } from "../../../domain/turkish-number.ts";
import type { SiteStatus } from "../../../monitoring/site-status.ts";

const readiness: Readonly<Record<SiteStatus["readiness"], string>> = {
  ready: "açık",
  "no content": "açık, ama gösterecek içeriği yok",
  draining: "kapanıyor",
};

export const statusCopy = {
  labels: {
    site: "Site",
    address: "Adres",
    process: "Süreç",
    content: "İçerik",
    lastLook: "Son bakış",
    issues: "Sayılar",
    desk: "Masa",
    members: "Üyeler",
    disk: "Disk",
  },
  stopped: "Bu klasörün sitesi kapalı.",
  forbidden: "Siteye sorulamadı: komutu siteyi çalıştıran kullanıcıyla çalıştırın.",
  silent: "Site çalışıyor, ama beş saniyede yanıt vermedi.",
  state: ({ readiness: state, startedAt }: SiteStatus, now: number) =>
    `${readiness[state]}; açılışı ${recentMoment(startedAt, now)}`,
  process: ({ version, instance, pid, memory, queued }: SiteStatus) =>
    `Mecmua ${version}, ${instance}, süreç numarası ${pid}, bellek ${fileSize(memory.bytes)}, sırada ${turkishNumber(queued)} iş`,
  content: ({ posts, source }: SiteStatus["content"]) =>
    `${turkishNumber(posts)} yazı ve sayı; kaynak: ${source}`,
  looked: (lookedAt: string | null, now: number) =>
    lookedAt === null
      ? "açıldığından beri içerik okunamadı"
      : `${recentMoment(lookedAt, now)}, içerik okundu`,
  failed: ({ reason, retryAt }: NonNullable<SiteStatus["content"]["failure"]>) =>
    `okunamadı: ${reason} Yeniden denenecek saat: ${turkishTime(retryAt)}`,
  faults: (count: number) => `${turkishNumber(count)} kusur var: “mecmua content check” anlatır`,
  lossNotBelieved: "yazıların birden azalmasına inanılmadı; doğruysa “mecmua content accept” ile onaylayın",
  issuesDue: "birazdan bakılacak",
  issuesDone: "hepsinin sayfaları hazır",
  issueNow: ({ title, done, pages }: NonNullable<SiteStatus["intake"]["current"]>) =>
    `“${title}” hazırlanıyor: ${turkishNumber(pages)} sayfanın ${turkishNumber(done)} tanesi hazır`,
  issuesWaiting: (count: number) => `${turkishNumber(count)} sayı sırada`,
  issuesFailed: (count: number) => `${turkishNumber(count)} sayının PDF’si alınamadı`,
  desk: ({ handedIn, scheduled }: NonNullable<SiteStatus["waiting"]>) =>
    `${turkishNumber(handedIn)} yazı yayıncıyı, ${turkishNumber(scheduled)} yazı yayın saatini bekliyor`,
  members: ({ sessions, signInsToday }: NonNullable<SiteStatus["members"]>) =>
    `${turkishNumber(sessions)} açık oturum; bugün ${turkishNumber(signInsToday)} giriş`,
  away: "veritabanına ulaşılamıyor",
  disk: (used: number, free: number) => `veriler ${fileSize(used)}, boş yer ${fileSize(free)}`,
} as const;
