import { turkishMoment } from "../../../domain/turkish-date.ts";

export const copy = {
  none: "Yayın kaydında böyle bir şey yok.",
  noneAt: "bu adreste yayımlanmış bir şeyin kaydı yok.",
  isHeld: "Bu kayıt hukuki saklama altında; saklama kaldırılmadan hiçbir hâli silinmez.",
  isSeen: "Okurun şimdi gördüğü hâl silinmez; önce yazıyı düzeltin ya da yayından kaldırın.",
  isErased: "Bu hâl daha önce silinmiş.",
  erased: ({ erasedAt, erasedBy }: Readonly<Record<"erasedAt" | "erasedBy", string | null>>) => {
    const at = erasedAt === null ? "" : turkishMoment(erasedAt);
    return erasedBy === null ? `saklama süresi dolunca silindi (${at})` : `${erasedBy} sildi (${at})`;
  },
  fileMissing: (name: string) => `${name}: bu dosya sunucuda yok.`,
  html: { date: "Yayın tarihi", sections: "Bölüm", pdf: "Sayının PDF’si" },
  readMe: (address: string, lines: readonly string[]) => `YAYIN KAYDI: ${address}

Bu klasörde bu adreste yayımlananların her hâli vardır: NNNN.json özeti alınan metnin kendisi, NNNN.html onun
okunacak biçimi, “dosyalar” içinde de görseller ve PDF’ler. Bir dosyanın adı, içeriğinin SHA-256 özetidir.

Dosyaların bozulmadığını denetlemek için bu klasörde:

    sha256sum -c SHA256SUMS

Zincir: her NNNN.json içindeki “former”, bir önceki NNNN.json dosyasının SHA-256 özetidir (ilkinde null). Bir hâl
sonradan değiştirilmiş olsaydı ondan sonraki bütün özetler başka olurdu. Zinciri denetlemek için:

    for f in [0-9]*.json; do sha256sum "$f"; grep -o '"former":"[0-9a-f]*"' "$f"; done

Silinen bir hâlin metni burada yoktur, ama özeti sıradaki dosyanın “former” alanında ve aşağıda durur.
“seenFrom” okurun o hâli hangi andan beri gördüğüdür, “writtenAt” kaydın yazıldığı an (ikisi de UTC).
Son özeti bugün saklarsanız, ileride aynı zinciri onunla karşılaştırabilirsiniz.

${lines.join("\n")}
`,
} as const;
