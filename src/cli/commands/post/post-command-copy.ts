import type { PostState } from "../../../content/library/post-state.ts";

/** Words of the commands for posts. */
export const postCopy = {
  states: {
    draft: "taslak",
    scheduled: "zamanlı",
    published: "yayında",
    withdrawn: "geri çekildi",
  } satisfies Record<PostState, string>,
  stateUnknown: (value: string, states: readonly string[]) =>
    `--status: “${value}” olmaz; şunlardan birini yazın: ${states.join(", ")}.`,
  noPostsOfState: "Kitaplıkta bu durumda bir yazı yok.",
  noPosts: "Kitaplıkta yazı yok.",
  listHeads: ["KİMLİK", "TARİH", "DURUM", "TÜR", "KATEGORİ", "BAŞLIK"],
  article: "yazı",
  issue: "sayı",

  updated: (title: string, id: string) => `Değiştirildi: ${title} (${id})`,
  moved: (title: string, id: string, from: string, to: string) =>
    `Değiştirildi: ${title} (${id}); ${from} artık ${to} adresine götürür.`,
  unchanged: (title: string, id: string) => `Değişen bir şey yok: ${title} (${id})`,
  formerId: (id: string) => `Dosyadaki kimlik (${id}) yazının eski adresi; adres değişmedi.`,

  published: (title: string, id: string) => `Yayımlandı: ${title} (${id})`,
  republished: (title: string, id: string) => `Yeniden yayında: ${title} (${id})`,
  wasPublished: (title: string, id: string) => `Zaten yayında; hiçbir şey değişmedi: ${title} (${id})`,
  publishScheduled: (title: string, id: string, moment: string) =>
    `Zaten zamanlı; hiçbir şey değişmedi: ${title} (${id}), İstanbul saatiyle ${moment}. Hemen yayımlamak için --now ekleyin.`,
  scheduled: (title: string, id: string, moment: string) =>
    `Zamanlandı: ${title} (${id}), İstanbul saatiyle ${moment}`,
  wasScheduled: (title: string, id: string, moment: string) =>
    `Zaten o zamana ayarlı; hiçbir şey değişmedi: ${title} (${id}), İstanbul saatiyle ${moment}`,
  goneUntilThen: "Yazı o zamana kadar sitede görünmez.",
  dateInvalid: (value: string) =>
    `“${value}” geçerli bir tarih değil; 2026-11-21 14.30 ya da 21 Kasım 2026 14.30 gibi yazın.`,
  datePast: (moment: string) => `İstanbul saatiyle ${moment} geçmişte kaldı; ileri bir zaman verin.`,
  withdrawn: (title: string, id: string) =>
    `Geri çekildi: ${title} (${id}). Yeniden yayımlamak için: mecmua post publish ${id}`,
  wasWithdrawn: (title: string, id: string) => `Zaten geri çekilmiş; hiçbir şey değişmedi: ${title} (${id})`,

  editorMissing: "Metin düzenleyici bilinmiyor; VISUAL ya da EDITOR değişkeniyle verin, örneğin EDITOR=nano.",
  editorFailed: (editor: string) => `metin düzenleyici (${editor}) hata verdi; hiçbir şey değişmedi.`,
  notAccepted: "metin kabul edilmedi; hiçbir şey değişmedi.",
  textKept: (path: string) => `Metniniz duruyor: ${path}`,
  openAgain: "Düzenleyici yeniden açılsın mı? (e/H) ",

  exported: (title: string, path: string) => `Dışa aktarıldı: ${title} (${path})`,
  exportedAll: (posts: number, path: string) => `Dışa aktarıldı: ${posts} yazı (${path})`,
  keptAsHtml: (id: string) => `“${id}” Markdown ile eksiksiz yazılamadı; HTML olarak aktarıldı.`,
  exportWhat: "Bir kimlik ya da --all verin; ikisi birden olmaz.",
  formatUnknown: (value: string) => `--format: “${value}” olmaz; şunlardan birini yazın: md, html.`,
  allFolder: "yazilar",
  exporting: "Yazılar aktarılıyor",
} as const;
