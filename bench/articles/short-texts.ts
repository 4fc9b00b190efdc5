import type { Block, Text } from "./layouts.ts";

function short(
  title: string,
  author: string,
  section: string,
  paragraphs: readonly (string | Block)[],
): Text {
  const blocks = paragraphs.map((one): Block => (typeof one === "string" ? ["p", one] : one));
  return { title, authors: author === "" ? [] : [author], spot: "", section, blocks };
}

export const EDITORIAL = short("Merhaba", "Nuriye Alpagut", "", [
  "Bu sayıyı hazırlarken masanın üstünde hep aynı çaydanlık durdu. Kimi yazı üç bardakta okundu, kimisi için çaydanlık iki kez dolduruldu; en kısası en çok bekletendi. Şimdi sayfalar kurudu, mürekkep elimize bulaşmıyor artık.",
  "Dosyamız eşyanın belleği üstüne. Bir iğnenin, bir terazinin, yıllar önce kapanmış bir dükkânın anlattıklarını dinledik; anlatmadıklarını da not ettik. Okurlarımızdan gelen mektuplar yine son sayfalarda.",
  "Gelecek sayıda görüşene kadar camı aralık bırakın: sokak da bir şeyler yazıyor.",
]);

export const REVIEWS: readonly Text[] = [
  short("Kıyıda bekleyenlerin kitabı", "Selim Toprakçı", "Kitap", [
    "Romanın ilk sayfasında bir kadın iskelede durur ve yüz elli sayfa boyunca oradan ayrılmaz. Yazar buna karşın okuru sıkmamayı başarıyor; çünkü beklemek burada bir eylem, dalgaların sayısı bile bir kurgu.",
    "Dil sade, diyaloglar kısa. Yer yer fazla açıklanan duygular metni ağırlaştırsa da son bölümde kurulan sessizlik bütün kusurları bağışlatıyor. Kıyı romanlarını sevenlerin rafında yeri hazır.",
    "İkinci baskıda düzeltilmesini dilediğimiz birkaç tarih yanlışı dışında özenle hazırlanmış bir kitap bu.",
  ]),
  short("Bir haritanın unuttukları", "Aysel Kırımlı", "Kitap", [
    "Haritacıların çizmediği köyleri konu alan bu inceleme, arşivlerden çok kahvehanelerde yazılmış gibi. Her bölüm bir köyün adıyla açılıyor ve o adın nasıl değiştiğiyle kapanıyor.",
    "Yazarın en büyük başarısı, kaynak kişilerini konuştururken kendini geri çekmesi. Dipnotlar az ama yerinde. Haritaların bulunmaması ise tuhaf bir karar: okur, anlatılan yolları kendi kafasında çizmek zorunda kalıyor.",
  ]),
  short("Gece dersleri", "Selim Toprakçı", "Kitap", [
    "Şairin üçüncü kitabı öncekilerden daha karanlık, ama karanlığı gözü alıştıran cinsten. Kısa dizeler, bol boşluk, arada bir beliren lamba ışığı. Şiirlerin çoğu bir okul binasında geçiyor.",
    "En iyi şiirler en kısa olanlar. Uzun şiirlerde tekrar, yoruculuğun eşiğine geliyor; gene de kitabın bütünü akılda kalıyor ve insan ertesi gün ilk sayfaya dönüyor.",
  ]),
  short("Terazinin dili", "Mürüvvet Sazak", "Kitap", [
    "Esnaf anılarından derlenen bu kitap, ölçünün ve tartının yüz yıllık öyküsünü anlatıyor. Okkadan kiloya geçişin yalnızca bir sayı değişikliği olmadığını, pazarlığın dilini de değiştirdiğini öğreniyoruz.",
    "Derleyenin önsözü kitabın en zayıf yeri; anıların kendisi ise pırıl pırıl. Fotoğraflar iyi basılmış, dizin eksiksiz.",
  ]),
];

export const RECIPES: readonly Text[] = [
  {
    ...short("Fırında ayva dolması", "Zehra Akıncı", "Mutfak", [
      "Ayvayı oyarken kabuğunu delmemek gerekir; delinirse içi fırında akar, tepsi yanar. Annem bunun için bir tatlı kaşığı kullanırdı, ben de aynısını yapıyorum.",
      "1. Ayvaları yıkayıp üstlerinden birer kapak kesin, çekirdeklerini kaşıkla çıkarın.",
      "2. Pirinci ılık suda yarım saat bekletin, süzün; soğanı tereyağında pembeleştirin.",
      "3. Pirinci, kuşüzümünü ve tarçını soğana ekleyip beş dakika kavurun.",
      "4. Harcı ayvalara doldurun, kapaklarını kapatın, tepsiye bir bardak su koyun.",
      "5. Yüz seksen derecede elli dakika pişirin; çatal kolayca giriyorsa hazırdır.",
      "Ilık yenir. Yanına koyu bir yoğurt yakışır; ertesi gün daha da güzeldir.",
    ]),
    spot: "Güzün ilk soğuğunda yapılan, evi baştan başa kokutan eski bir yemek.",
  },
  {
    ...short("Eski bir kitabı onarmak", "Hikmet Ozanoğlu", "Atölye", [
      "Sırtı kopmuş bir kitap atılmaz. İki saat, biraz tutkal ve sabır yeter. Önce kitabın kâğıdına bakın: ufalanıyorsa durun, bir ustaya götürün.",
      "1. Kapağı gövdeden ayırın; eski tutkalı kör bir bıçakla kazıyın.",
      "2. Sırta ince bir tülbent yapıştırın, iki yandan ikişer santim taşsın.",
      "3. Tutkal kuruyana dek kitabı iki tahta arasında ağırlık altında bekletin.",
      "4. Taşan tülbenti kapağın içine yapıştırın, üstünü yan kâğıdıyla örtün.",
      "Onarılan kitap bir gece dinlendirilir. Açarken önce ortasından, sonra uçlarından açın; sırt kendi yerini bulur.",
    ]),
    spot: "Tutkal, tülbent ve iki tahtayla, evde, acele etmeden.",
  },
];

export const BRIEFS: readonly Text[] = [
  short("Kuş sayımı başlıyor", "", "", [
    "Sulak alanlarda her kış yapılan kuş sayımı bu yıl ocağın ikinci haftasında. Gönüllüler sabah altıda göl kıyısında buluşacak; dürbünü olmayanlara dernek dürbün veriyor, yanınıza yalnızca kalın çorap alın.",
  ]),
  short("Eski değirmen kütüphane oldu", "", "", [
    "Otuz yıldır boş duran taş değirmen onarıldı ve iki bin kitapla açıldı. Çarkın dönüp dönmediğini soran çocuklara görevli aynı yanıtı veriyor: kitap okunurken dönüyor. Hafta sonları da açık.",
  ]),
  short("Radyo tiyatrosu geri döndü", "", "", [
    "Yerel radyo, altmışlı yıllardan kalma on iki oyunu özgün efektleriyle yeniden kaydetti. Kapı gıcırtısı için hâlâ aynı kapı kullanılıyor. İlk oyun çarşamba akşamı saat dokuzda yayımlanacak.",
  ]),
  short("Ihlamurlar altında satranç", "", "", [
    "Parktaki taş masalar onarılınca satranççılar geri geldi. Turnuvanın kuralı basit: kaybeden çay ısmarlar, kazanan taşları dizer. Katılmak için adınızı ıhlamurun altındaki deftere yazmanız yeterli.",
  ]),
];
