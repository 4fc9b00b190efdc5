import type { Block, Text } from "./layouts.ts";

const text = (
  title: string,
  author: string,
  section: string,
  blocks: readonly (string | Block)[],
  spot = "",
): Text => ({
  title,
  authors: author === "" ? [] : [author],
  spot,
  section,
  blocks: blocks.map((one): Block => (typeof one === "string" ? ["p", one] : one)),
});

export const GREETINGS: readonly Text[] = [
  text("Rüzgârın Yönü", "Handan Soysal", "Editörden", [
    "Kışın en uzun gecesinde hazırladığımız bu sayıyı, günler uzamaya başladığında elinize alıyorsunuz. Arada geçen haftalarda iki yazı çıkardık, üç şiir ekledik; bir söyleşiyi de baştan yaptık, çünkü ilkinde kayıt cihazı çalışmamıştı.",
    "Bu kez kıyıda yaşayanlara baktık. Kıyı bir çizgi değildir, her dalgada yeniden çizilir. Yazarlarımız da o çizginin bir yanında durup öbür yanını anlattı: gidenleri, dönenleri, dönmeyip mektup yazanları.",
    "Geçen sayımızdaki bir yanlışı da burada düzeltelim: 34. sayfadaki fotoğraf Ayvalık değil Foça’dır. Uyaran okurlarımıza teşekkür ederiz; Foçalılar bizi bağışlasın.",
    "Baharda buluşmak üzere, iyi okumalar.",
  ]),
  text("Sahnenin Arkası", "Cem Aykut", "Editörün Notu", [
    "Bir oyunun en güzel yeri, ışıklar sönüp perdenin açılmasından önceki o üç saniyedir. Salon nefesini tutar, sahnede kimse yoktur, ama herkes oradadır. Dergi çıkarmak da biraz böyle.",
    "Bu ay sesin peşine düştük. Kaybolan sesleri kaydedenlerle, sessiz filmlere piyano çalanlarla, rüzgârı ölçenlerle konuştuk. Kimi bize bir kaset verdi, kimi yalnızca bir tarif.",
    "Arka sayfalarda yeni bir köşemiz var: okurların çektiği fotoğraflar. Siz de gönderin; seçtiklerimizi basacağız, seçmediklerimizi duvara asacağız.",
  ]),
  text("Bu Sayıda", "Leman Tokgöz", "", [
    "Sekizinci yılımıza bozkırla giriyoruz. Bozkırı boş sananlar, bir kez olsun nisan ayında bir tepeye çıkıp aşağı bakmamış olanlardır; onlara bu sayıyı armağan ediyoruz.",
    "Tuzdan, tozdan, trenden söz eden yazıların yanına bir duvarın şiirini koyduk. Okurlarımızın mektupları bu kez çok geldi, hepsini basamadık. Basamadıklarımızı da okuduk.",
  ]),
];

export const POEMS: readonly Text[] = [
  text("Pencere Önü", "Sevda Karaca", "Şiir", [
    [
      "v",
      "Sabah, bardağın dibinde\\\nkalmış bir yudum su gibi\\\neğilip baktıkça derinleşiyor.",
    ],
    [
      "v",
      "Karşı balkonda bir kadın\\\nçarşafı silkeliyor, içinden\\\nbütün bir gece dökülüyor aşağı.",
    ],
    ["v", "Ben pencereyi açmıyorum.\\\nSerçeler benden önce\\\nbiliyor çünkü havayı."],
  ]),
  text("İstasyon Saati", "Ahmet Rıza Ulutaş", "Şiir", [
    ["v", "Durmuş saat, günde iki kere\\\nbenimle aynı fikirde.\\\nTren geçiyor, raylar\\\nbir süre daha anlatıyor treni."],
    ["v", "Makasçı fenerini söndürdü.\\\nGeriye bir bank kaldı,\\\nbir de bankın beklediği."],
    ["v", "Gel, dedim akşama,\\\noturacak yer var."],
  ]),
  text("Kül", "Neslihan Er", "Şiir", [
    ["v", "Sobanın başında\\\nannem maşayla\\\nbir kıvılcım arıyor."],
    ["v", "Bulunca\\\nyüzü aydınlanıyor,\\\nyüzünden önce elleri."],
    ["v", "Ben o günden beri\\\nküle bakınca\\\nküle bakmıyorum."],
  ]),
  text("Uzun Yol", "Mahir Çelebi", "Şiir", [
    ["v", "Otobüs gece yarısı durdu,\\\nmola yirmi dakika.\\\nŞoför direksiyona yaslanıp\\\nbir türkünün yarısını söyledi."],
    ["v", "Öbür yarısını\\\nbüfedeki kız biliyordu,\\\nsöylemedi, çay verdi.\\\nÇay da yarımdı."],
    ["v", "Camda kendi yüzüm,\\\narkasında bozkır.\\\nHangisi hızlı geçiyor,\\\nbilemedim."],
    ["v", "Sabaha karşı bir köy:\\\nüç lamba, bir köpek,\\\nuyanık bir baca.\\\nİnen olmadı."],
    ["v", "Muavin kolonya döktü,\\\navuçlarımız bayram.\\\nYanımdaki ihtiyar\\\nelini yüzüme sürdü sandım."],
    ["v", "Varınca kimse yoktu.\\\nBavulumu indirdiler,\\\nyerine bir boşluk koydular.\\\nOtobüs hafifledi, gitti."],
    ["v", "Ben hâlâ o yoldayım;\\\nara sıra bir türkünün\\\nöbür yarısı geliyor,\\\ngelip yanıma oturuyor."],
  ]),
];

export const REVIEWED: readonly (Text & { readonly book: readonly [string, string] })[] = [
  {
    ...text("Suyun Öbür Yüzü", "Gönül Aksoy", "Kitaplık", [
      "Yazarın beşinci romanı, öncekilerde yarım bırakılmış bir sorunun peşinde: Bir aile bir evi neden terk eder? Bu kez yanıtı evin kendisi veriyor. Duvarlar, kapılar, çatıdaki kiremitler birer tanık gibi konuşuyor; insanlar ise susuyor.",
      "Yöntem yer yer yorucu. Kilerin anlattığı uzun bölümde okur, yazarın kendi buluşuna fazla güvendiğini düşünebilir. Ama çatının anlattığı yağmur gecesi, son yılların en güzel otuz sayfası.",
      "Roman bir taşınma sahnesiyle bitiyor. Eşyalar kamyona yüklenirken ev ilk kez susuyor, insanlar ilk kez konuşuyor. Beklediğimize değiyor.",
    ]),
    book: ["Suyun Öbür Yüzü", "Perihan Akdoğan · Roman<br>Kuyu Yayınları, 2026<br>312 sayfa, 240 TL"],
  },
  {
    ...text("Bir Bakkalın Veresiye Defteri", "Tarık Ünlü", "Kitaplık", [
      "Kırk iki yıl boyunca tutulmuş bir veresiye defterinden bir mahallenin tarihi çıkar mı? Derleyen çıkarmış. Ekmeğin, gaz yağının, çocuk pabucunun yanına düşülen küçük notlar, resmî tarihin hiç sormadığı soruları yanıtlıyor.",
      "Kitabın ikinci yarısında deftere adı yazılanların torunlarıyla yapılan konuşmalar var. Kimi borcunu ödemek istemiş, kimi defteri görünce ağlamış. Derleyen araya girmiyor; iyi ki girmiyor.",
      "Baskı özenli, tıpkıbasımlar okunaklı. Bir dizin konulsaydı daha da iyi olurdu.",
    ]),
    book: [
      "Bir Bakkalın Veresiye Defteri",
      "Derleyen: Saffet Gürbüz · İnceleme<br>Çınar Kitap, 2026<br>198 sayfa, 180 TL",
    ],
  },
];

export const MAIL: Text = text("Okur Mektupları", "", "", [
  "Sonbahar sayınızdaki tren yazısını Kars’a giderken, trende okudum. Yazar Horasan’dan sonra camın buğulandığını söylüyor; doğru. Ama benim vagonumda buğuya resim çizen bir çocuk vardı, yazıda yok. Sonraki baskıya eklersiniz.",
  "<b>Nurettin Baş, Ankara</b>",
  "Şiir sayfalarınızda puntonun küçüldüğünü fark ettim. Gözlüğümü değiştirdim, hâlâ küçük. Şiir kısa diye harfi de küçük olmak zorunda değil. Saygılarımla.",
  "<b>Feriha Tan, Edirne</b>",
  "Dergiyi öğrencilerimle birlikte okuyoruz. Geçen ay söyleşi sayfasını ikiye böldük, yarısı soruları yarısı yanıtları okudu. Sonra yer değiştirdiler. İkinci okuyuşta sorular da güzelleşti.",
  "<b>Yusuf Demirel, Tokat</b>",
]);

export const SHORTS: readonly Text[] = [
  text("Fener bekçiliği bitti", "", "", [
    "Burundaki fenerin son bekçisi emekli oldu. Işık bundan böyle uzaktan yakılacak. Bekçinin otuz yıl tuttuğu günlükler bir yayınevine verildi; ilk cilt güz aylarında okurla buluşacak.",
  ]),
  text("Kukla günleri yedinci kez", "", "", [
    "Yedi ülkeden on altı topluluk bu yıl da hanın avlusunda buluşuyor. Açılış oyunu, geçen yıl yağmur yüzünden yarım kalan gölge oyununun ikinci yarısı. İlk yarıyı görenlere giriş ücretsiz.",
  ]),
  text("Ses arşivine bağış", "", "", [
    "Emekli bir öğretmen, kırk yıl boyunca köy düğünlerinde doldurduğu iki yüz kaseti arşive bağışladı. Kayıtlar sayısala aktarılıyor; kasetlerin kutularındaki notlar da ayrıca basılacak.",
  ]),
  text("Gezici kitaplık yolda", "", "", [
    "Eski bir otobüsten dönüştürülen gezici kitaplık, nisan boyunca on bir köyü dolaşacak. Sürücü aynı zamanda kitaplık görevlisi; en çok istenen kitabın otobüsün kullanım kılavuzu olduğunu söylüyor.",
  ]),
  text("Fotoğraf yarışması sonuçlandı", "", "", [
    "Konusu gölge olan yarışmaya sekiz yüz fotoğraf katıldı. Birincilik, öğle vakti çekilmiş, içinde hiç gölge olmayan bir meydan fotoğrafına verildi. Sergi mayıs sonuna dek açık.",
  ]),
  text("Taş baskı atölyesi", "", "", [
    "Güzel sanatlar lisesinin bodrumunda bulunan iki taş baskı makinesi onarıldı. Atölye hafta sonları herkese açık; katılanlardan yalnızca elini yıkamadan kitaplara dokunmaması isteniyor.",
  ]),
];
