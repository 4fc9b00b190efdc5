import type { Block, Text } from "./layouts.ts";

const text = (
  title: string,
  author: string,
  section: string,
  blocks: readonly (string | Block)[],
  spot = "",
): Text => ({
  title,
  authors: author === "" ? [] : author.split(", "),
  spot,
  section,
  blocks: blocks.map((one): Block => (typeof one === "string" ? ["p", one] : one)),
});

const verse = (...stanzas: readonly string[]): Block[] =>
  stanzas.map((stanza): Block => ["v", stanza.replaceAll(" / ", "\\\n")]);

export const OPENINGS = {
  courtyard: text("Kapı Aralık", "Sevgi Tunalı", "Editörden", [
    "Sevgili okur, bu sayının kapağını üç kez değiştirdik. İlkinde bir ağaç vardı, ikincisinde ağacın gölgesi; üçüncüsünde yalnızca gölgenin düştüğü duvar kaldı. Matbaacımız duvarı görünce sordu: Ağaç nerede? İşte bu sayı biraz onu arıyor.",
    "Dosyamızda sesler var, sayfaların ortasında bir usta konuşuyor, arkada yeni kitaplar. Şiirlerimiz bu kez yan yana duruyor; okurken birinden ötekine geçerseniz şairleri darılmaz, sorduk.",
    "Aboneliklerini yenileyen okurlarımıza teşekkür ederiz. Yenilemeyenlere de teşekkür ederiz, belki unutmuşlardır. Gelecek ay aynı avluda buluşmak üzere.",
  ]),
  willow: text("Söğüdün Altında", "Halim Ersoy", "", [
    "On ikinci sayımızla üçüncü yılı bitiriyoruz. Bir dergi için üç yıl, bir söğüt için üç halka demek; kesip bakmadan göremezsiniz ama oradadır, gövdeyi o tutar.",
    "Geçen sayıda bir okurumuz, öyküler neden hep kışın geçiyor, diye sormuştu. Saydık, haklıydı. Bu sayıda bir yaz öyküsü var; ama onun da içinde bir kişi üşüyor, engel olamadık.",
    "Çeviri şiire bundan böyle her sayıda yer ayıracağız. Çevirenlerin adını şairin adıyla aynı puntoda basıyoruz; bir dilden ötekine yürüyen de en az ilk yürüyen kadar yorulur.",
  ]),
  quarter: text("Buradayız", "Derya Okur", "Merhaba", [
    "Geçen ay yazı işlerinin penceresinin önüne bir vinç kuruldu. Karşıdaki bina yıkılacakmış. Biz de bu sayının konusunu böyle bulduk: yerinde durmayan şeyler.",
    "Taşınan dükkânlara, yürüyen ağaçlara, adı değişen sokaklara baktık. Bir de bize baktılar: okur mektupları bu kez iki sayfa. Övenleri kısalttık, yerenleri olduğu gibi bastık.",
  ]),
  caravan: text("Yola Çıkarken", "Ali Rıza Koral", "Sunuş", [
    "Eskiden kervanlar yola çıkmadan önce bir gece kentin dışında konaklarmış. Unutulan bir şey varsa dönüp almak içinmiş bu. Biz de bu sayıyı matbaaya göndermeden bir gece masada beklettik; iki virgül, bir fotoğraf, bir de teşekkür unutulmuş.",
    "Virgüller yerinde, fotoğraf on birinci sayfada. Teşekkürse bütün bu sayfaları dizen, düzelten, taşıyanlara. Yolunuz açık olsun.",
  ]),
};

export const NEW_POEMS = {
  stairs: text("Merdiven Boşluğu", "Nilgün Sayar", "Şiir", [
    ...verse(
      "Üçüncü kattan bir ses düştü, / ikinci kat yakaladı. / Birinci kat hiç duymamış gibi / çamaşır asıyor.",
      "Bodrumda saat gibi / damlayan musluk: / kim kapatsa / bütün apartman geç kalacak.",
      "Ben kapıcının defterinde / bir ekmek, iki gazeteyim. / Bayramda / silinirim.",
    ),
  ]),
  ferry: text("İskele Babası", "Turgay Önal", "Şiir", [
    ...verse(
      "Halat bana sarılır, / vapura değil. / Giden bilmez bunu, / kalan söylemez.",
      "Pas, demirin / denizi sevme biçimidir. / Yavaş yavaş / ona dönüşerek.",
    ),
  ]),
  quince: text("Ayva Sarısı", "Turgay Önal", "Şiir", [
    ...verse(
      "Dolabın üstünde unutulmuş / üç ayva kokuyor ev. / Annem gideli / dördüncüyü arıyoruz.",
      "Tüyünü elimle sildim, / altından çocukluğum çıktı: / parlak, / ekşi, / ısırılmış bir yanından.",
    ),
  ]),
  map: text("Haritada Olmayan", "Elif Sönmezışık", "Şiir", [
    ...verse(
      "Dedem bir köy çizerdi sofra bezine, / ortasına tuzluğu koyar, burası çeşme, derdi. / Ekmek kırıntılarından bir yol yapardı, / biz o yolu yerdik, o yeniden yapardı.",
      "Baraj dolunca tuzluğu kaldırdı. / Sofra bezi mavi değildi ama / hepimiz suyun nereye kadar / geldiğini gördük.",
      "Şimdi ben çiziyorum çocuklara, / tuzluğun yerine bir bardak su. / İçiyorlar, / köy bir yudum daha / derine iniyor.",
      "Akşamları kıyıda / bir minarenin ucu / suyun kalemi gibi / bir şey yazmaya çalışıyor göğe.",
      "Okuyamıyorum. / Okuyanlar / aşağıda kaldı.",
    ),
  ]),
  lamp: text("Gaz Lambası", "Sadık Yörük", "Şiir", [
    ...verse(
      "Fitilini kıs, dedi babam, / gece uzun. / Gecenin uzunluğu / fitilden ölçülürdü o zaman.",
      "Şimdi düğmeye basıyorum: / gece de kısaldı, / babam da.",
    ),
  ]),
  snow: text("Kar Notu", "Sadık Yörük", "Şiir", [
    ...verse(
      "Kapıya bir not bırakmış kar: / Geldim, yoktunuz. / Ayak izimiz yoktu, / inandık.",
      "Öğleye doğru / imzası da eridi.",
    ),
  ]),
};

interface Review {
  readonly text: Text;
  /** The line that tells of the book. */
  readonly book: string;
}

export const BOOKS: readonly Review[] = [
  {
    text: text("Tavan Arası Haritaları", "Berrin Kaya", "Kitaplar", [
      "Bir evin en az gidilen odasından başlayan roman, sayfalar ilerledikçe aşağı iniyor. Her kat bir kuşak. Yazar acele etmiyor; merdivenin gıcırdayan basamağını bile üç kez anlatıyor, üçünde de başka biri basıyor o basamağa.",
      "Son bölümde bodruma varıldığında okur, tavan arasında gördüğü sandığın anahtarını buluyor. Ne var ki artık kimse yukarı çıkmak istemiyor. İyi bir ilk roman, daha iyi bir ikincisini muştuluyor.",
    ]),
    book: "Nuran Tekeli · Roman · Ada Kitap, 2026, 268 s.",
  },
  {
    text: text("Ağaçların Kenti", "Mehmet Uysal", "Kitaplar", [
      "Kentin anıt ağaçlarını tek tek dolaşan yazar, her birinin altında bir saat oturmuş ve duyduklarını yazmış. Çınarın altında pazarlık, ıhlamurun altında barışma, servinin altında elbette susma var.",
      "Kitabın çizimleri metin kadar iyi. Yalnız dizinde ağaçlar Latince adlarıyla sıralanmış; mahallelinin ağaca seslendiği adı arayan bulamıyor.",
    ]),
    book: "Selçuk Batı · Deneme · Resimleyen: İdil Ar · Kökboya Yayınları, 2025, 144 s.",
  },
  {
    text: text("Uzak Radyolar", "Berrin Kaya", "Kitaplar", [
      "Kısa dalganın son yıllarını anlatan bu inceleme, cızırtıyı da kaynak sayıyor. Yazar, gece yarısı yabancı istasyonlardan Türkçe yayın yapan spikerlerin mektuplarını bulmuş; hiçbiri dinlendiğinden emin değilmiş.",
      "Bölümler istasyonların frekanslarına göre dizilmiş. Bir yerden sonra okur da başını sağa sola çevirip sesi bulmaya çalışıyor. Yılın en güzel tasarlanmış kitaplarından.",
    ]),
    book: "Kaan Erbil · İnceleme · Çev. Pelin Doğu · Dalga Yayınevi, 2026, 312 s.",
  },
  {
    text: text("Bir Tencere Hikâye", "Oya Sezgin", "Kitaplar", [
      "Yemek kitabı mı, anı mı? İkisi de değil, ikisi de. Yazar babaannesinin tariflerini verirken ölçü kullanmıyor: “Yoğurdu, komşun gelse yetecek kadar koy.” Denedik, komşu geldi, yetti.",
      "Fotoğrafsız oluşu ilk başta yadırganıyor; sonra insan kendi tenceresine bakmayı öğreniyor.",
    ]),
    book: "Gülsüm Akçay · Anı · Ocak Kitapları, 2026, 176 s.",
  },
];

export const WIRES: readonly Text[] = [
  text("Sahafta imza günü", "", "Haberler", [
    "Yarım kalmış kitapların satıldığı sahafta ilk imza günü yapıldı. Yazarı bilinmeyen on iki kitabı, okurları birbirlerine imzaladı.",
  ]),
  text("Köprünün adı geri geldi", "", "Haberler", [
    "Otuz yıldır numarayla anılan taş köprüye eski adı verildi. Levhayı, adı unutmayan tek kişi olan emekli postacı astı.",
  ]),
  text("Genç çevirmenlere ödül", "", "Haberler", [
    "Bu yılın ödülü, hiç sözcük çevirmeden bir sessiz filmin ara yazılarını resimleyen iki öğrenciye verildi.",
  ]),
  text("Kütüphane bahçeye taşındı", "", "Haberler", [
    "Onarım sürerken kitaplar bahçedeki çadırda. Yağmurlu günlerde okurlardan şemsiyelerini kitapların üstüne tutmaları isteniyor.",
  ]),
];

export const POSTBAG: Text = text("Okurdan", "", "Mektup", [
  ["h", "Harfin sabrı üzerine"],
  "Yazı tipi söyleşisini okuyunca evdeki bütün ambalajlara baktım. Un paketindeki ğ’nin çanağı yok! Fabrikaya yazdım, yanıt bekliyorum. Gelince size de gönderirim.",
  "Hatice Ulusoy, Çorum",
  ["h", "Bir düzeltme"],
  "Geçen sayıda, köyümüzün değirmeninin dere kenarında olduğunu yazmışsınız. Değirmen dere kenarındadır ama dere artık orada değildir. Bilginize.",
  "Kemal Boz, Bolu",
  ["h", "Derginin kokusu"],
  "Kâğıdı değiştirmişsiniz. Eskisi daha güzel kokuyordu. Yazılarınızdan şikâyetim yok ama burnumun hatırını da sayın.",
  "İmza saklı, İzmit",
]);

export const LAST_PAGE: Text = text("Terlik", "Vedat Seçkin", "Son sayfa", [
  "Evde terliğimi bulamadığım gün anladım ki ev beni bırakmak istiyor. Kapının ardına baktım, yatağın altına baktım, hiç olmayacak yere, buzdolabının üstüne baktım. Yoktu.",
  "Komşu aradı sonra. Sizin terlik bizde, dedi, dün gece gelmişsiniz, oturmuşuz, giderken benimkini giymişsiniz. Ayağıma baktım: Doğru. Bütün sabah başkasının terliğiyle kendi terliğimi aramışım.",
  "O günden beri bir şeyi bulamayınca önce ayağıma bakıyorum. Çoğu kez orada oluyor. Geri kalanı için komşuyu arıyorum; o da bende kendininkini arıyor.",
]);

export const MEMORIAL: Text = text("Leyla Hanım’ın Kalemleri", "Rüştü Aydar", "Anı", [
  "Düzeltmen Leyla Sarp’ı tanıyanlar onu kırmızı kalemiyle anar. Oysa çantasında yedi kalem taşırdı. Kırmızı yanlışa, yeşil kuşkuya, mor güzelliğe; öbürlerini kimse öğrenemedi.",
  "Bir keresinde bir yazımın kenarında mor bir çizgi gördüm, sevinçten uyuyamadım. Sabah telefon etti: Mor bitmişti de, dedi, kırmızıyla maviyi karıştırdım, yanlış anlama.",
  "Kırk dört yıl boyunca on bir derginin, dört gazetenin, sayısız kitabın yanlışını topladı. Kendisi bir satır yayımlamadı. Neden, diye sorduk. Düzeltecek kimse bulamam, dedi.",
  "Geçen pazartesi uğurladık. Mezar taşına adını yanlış yazmışlar. Kızı düzelttirmedi; annem görse çok sevinirdi, dedi, çantasını açardı.",
]);
