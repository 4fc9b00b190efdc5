import { expect, test } from "vitest";
import { unwrapLines } from "./unwrap-lines.ts";

const unwrapped = (text: string) => unwrapLines(text.replace(/^\n/, ""));

test("a column's lines are paragraphs, and divided words are whole", () => {
  expect(
    unwrapped(`
Balıkçılar sabahın ilk ışıkla-
rıyla denize açılır, akşam olma-
dan dönerlerdi. Kıyıda bekleyen-
ler türkü söylerdi.
Yıllar geçti.
Şimdi o kıyıda ne kayık var ne de
türkü kaldı; savaşta, yani 1914-
1918 arasında gidenler Edirne’
nin yollarında, eski Osmanlı-
Rus sınırında kaldı.`),
  ).toEqual([
    "Balıkçılar sabahın ilk ışıklarıyla denize açılır, akşam olmadan dönerlerdi. Kıyıda bekleyenler türkü söylerdi.",
    "Yıllar geçti.",
    "Şimdi o kıyıda ne kayık var ne de türkü kaldı; savaşta, yani 1914-1918 arasında gidenler Edirne’nin yollarında, eski Osmanlı-Rus sınırında kaldı.",
  ]);
});

test("a broad page without divided words is one paragraph, to its short line", () => {
  expect(
    unwrapped(`
Şehrin kuzeyindeki tepelerde rüzgâr hiç dinmezdi; evlerin pencereleri
küçük, duvarları kalındı ve kışın geldiğini ilk orada yaşayanlar
anlardı. Çocuklar okula giderken ceplerine sıcak kestane koyar,
dönüşte kabuklarını yola atardı.
Bahar gelince her şey değişirdi.`),
  ).toEqual([
    "Şehrin kuzeyindeki tepelerde rüzgâr hiç dinmezdi; evlerin pencereleri küçük, duvarları kalındı ve kışın geldiğini ilk orada yaşayanlar anlardı. Çocuklar okula giderken ceplerine sıcak kestane koyar, dönüşte kabuklarını yola atardı.",
    "Bahar gelince her şey değişirdi.",
  ]);
});

test("a column of names and an address is one too", () => {
  expect(
    unwrapped(`
Dergimizin bu sayısında, geçtiğimiz yaz kaybettiğimiz usta öykücü
Selim Ardıç’ın yayımlanmamış mektuplarından bir seçki bulacaksınız.
Mektuplar 1962-1971 yılları arasında yazılmış; çoğu, o dönem Paris’te
yaşayan ressam dostu Nermin’e gönderilmiş: https://ornek.com/selim-
ardic.
Bugün bir müzede.`),
  ).toEqual([
    "Dergimizin bu sayısında, geçtiğimiz yaz kaybettiğimiz usta öykücü Selim Ardıç’ın yayımlanmamış mektuplarından bir seçki bulacaksınız. Mektuplar 1962-1971 yılları arasında yazılmış; çoğu, o dönem Paris’te yaşayan ressam dostu Nermin’e gönderilmiş: https://ornek.com/selim-ardic.",
    "Bugün bir müzede.",
  ]);
});

test("numbers and heads of pages between lines go, numbers of the text stay", () => {
  expect(
    unwrapped(`
Fenerci o gece de uyumadı, lambanın fiti-
lini kısarak sabahı bekledi ve defterine

12
RÜZGÂRGÜLÜ

yeni bir sayfa açıp yazmaya başladı, bütün
gördüklerini anlattı.\f13
RÜZGÂRGÜLÜ
Sabah olduğunda deniz durulmuştu, kayık-
lar geri dönüyordu.`),
  ).toEqual([
    "Fenerci o gece de uyumadı, lambanın fitilini kısarak sabahı bekledi ve defterine yeni bir sayfa açıp yazmaya başladı, bütün gördüklerini anlattı.",
    "Sabah olduğunda deniz durulmuştu, kayıklar geri dönüyordu.",
  ]);
  const parts = "1\nBalıkçılar sabahın ilk ışıkla-\nrıyla denize açılırdı.\n2\nAkşam oldu.";
  expect(unwrapped(parts)).toEqual([
    "1",
    "Balıkçılar sabahın ilk ışıklarıyla denize açılırdı.",
    "2",
    "Akşam oldu.",
  ]);
});

test("lists and dialogues within a column keep their beginnings", () => {
  expect(
    unwrapped(`
Yanımıza şunları aldık, çünkü yol uzun-
du ve hava bozacaktı:
1. iki torba un ile bir çuval pata-
tes
2. ip
• fener ve gazyağı, bir de yedek fi-
til
Sonra 19. yüzyıldan kalma o eve var-
dık. Kapıyı bir kadın açtı, bizi içeri
aldı.
– Kimi aradınız?
– Fenerciyi, dedim, onu gören var mı
diye soruyoruz.`),
  ).toEqual([
    "Yanımıza şunları aldık, çünkü yol uzundu ve hava bozacaktı:",
    "1. iki torba un ile bir çuval patates",
    "2. ip",
    "• fener ve gazyağı, bir de yedek fitil",
    "Sonra 19. yüzyıldan kalma o eve vardık. Kapıyı bir kadın açtı, bizi içeri aldı.",
    "– Kimi aradınız?",
    "– Fenerciyi, dedim, onu gören var mı diye soruyoruz.",
  ]);
});

test.each([
  [
    "verse in small letters",
    `
sabah olur, martılar kalkar
bir vapur geçer
içinde sen yoksun
içinde kimse yok
yalnız bir şapka, unutulmuş
rüzgârın önünde döner durur`,
  ],
  [
    "verse in syllables",
    `
Yol üstünde bir ulu çınar durur
gölgesinde nice yolcu dinlenir
her akşam üstünde kuşlar durulur
rüzgâr esse dalı dalı seslenir
gece olur yıldız iner suyuna
sabah olur çiğ düşer uykusuna`,
  ],
  [
    "messages",
    `
[12.05.2024 10:33] Ayla: Yazıyı okudum, çok sevdim
[12.05.2024 10:34] Ayla: bir iki küçük şey var
[12.05.2024 10:40] Mehmet: Söyle
yarın bakarım`,
  ],
  [
    "a letter's head and end",
    `
Merhaba Ayla Hanım,
yazınızı aldık, teşekkürler.
Önümüzdeki sayıda yayımlayacağız.
sevgiler
Mehmet`,
  ],
  [
    "paragraphs of Notepad",
    `
${"Uzun bir paragraf, satır sonu olmadan yazılmış. ".repeat(8).trim()}
ikinci paragraf küçük harfle başlıyor ve o da epeyce uzun sürüyor, bitmek bilmiyor, sürüyor
üçüncüsü kısa`,
  ],
  ["a list", "- ekmek\n- süt\n- iki kilo domates\n- peynir"],
  ["a table", "ad soyad\tşehir\tyaş\nayla yılmaz\tankara\t34\nmehmet can\tizmir\t41\nali ak\tbursa\t29"],
])("%s stays line by line", (_, text) => {
  expect(unwrapped(text)).toEqual(text.trim().split("\n"));
});

test("a mail's lines are joined to its paragraphs", () => {
  expect(
    unwrapped(`
Merhaba Ayla,

yazını dün akşam okudum ve çok beğendim; yalnız ikinci bölümdeki o uzun
cümleyi ikiye bölmeni isteyeceğim, çünkü okur orada soluğunu yitiriyor
gibi geldi bana.

Sevgiler
Mehmet`),
  ).toEqual([
    "Merhaba Ayla,",
    "yazını dün akşam okudum ve çok beğendim; yalnız ikinci bölümdeki o uzun cümleyi ikiye bölmeni isteyeceğim, çünkü okur orada soluğunu yitiriyor gibi geldi bana.",
    "Sevgiler",
    "Mehmet",
  ]);
});
