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
    ["v", "Sabah, bardağın dibinde\\\nkalmış bir yudum su gibi\\\neğilip baktıkça derinleşiyor."],
    ["v", "Karşı balkonda bir kadın\\\nçarşafı silkeliyor, içinden\\\nbütün bir gece dökülüyor aşağı."],
    ["v", "Ben pencereyi açmıyorum.\\\nSerçeler benden önce\\\nbiliyor çünkü havayı."],
  ]),
  text("İstasyon Saati", "Ahmet Rıza Ulutaş", "Şiir", [
    [
      "v",
      "Durmuş saat, günde iki kere\\\nbenimle aynı fikirde.\\\nTren geçiyor, raylar\\\nbir süre daha anlatıyor treni.",
    ],
    ["v", "Makasçı fenerini söndürdü.\\\nGeriye bir bank kaldı,\\\nbir de bankın beklediği."],
    ["v", "Gel, dedim akşama,\\\noturacak yer var."],
  ]),
  text("Kül", "Neslihan Er", "Şiir", [
    ["v", "Sobanın başında\\\nannem maşayla\\\nbir kıvılcım arıyor."],
    ["v", "Bulunca\\\nyüzü aydınlanıyor,\\\nyüzünden önce elleri."],
    ["v", "Ben o günden beri\\\nküle bakınca\\\nküle bakmıyorum."],
  ]),
  text("Uzun Yol", "Mahir Çelebi", "Şiir", [
    [
      "v",
      "Otobüs gece yarısı durdu,\\\nmola yirmi dakika.\\\nŞoför direksiyona yaslanıp\\\nbir türkünün yarısını söyledi.",
    ],
    ["v", "Öbür yarısını\\\nbüfedeki kız biliyordu,\\\nsöylemedi, çay verdi.\\\nÇay da yarımdı."],
    ["v", "Camda kendi yüzüm,\\\narkasında bozkır.\\\nHangisi hızlı geçiyor,\\\nbilemedim."],
    ["v", "Sabaha karşı bir köy:\\\nüç lamba, bir köpek,\\\nuyanık bir baca.\\\nİnen olmadı."],
    ["v", "Muavin kolonya döktü,\\\navuçlarımız bayram.\\\nYanımdaki ihtiyar\\\nelini yüzüme sürdü sandım."],
    [
      "v",
      "Varınca kimse yoktu.\\\nBavulumu indirdiler,\\\nyerine bir boşluk koydular.\\\nOtobüs hafifledi, gitti.",
    ],
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

export const COLUMN: Text = text(
  "Kapının Önü",
  "Behçet Suner",
  "Köşe",
  [
    "Bizim sokakta kapı önü diye bir yer vardı. Ne içerisi ne dışarısı. Süpürülürdü, sulanırdı, yazın iki iskemle çıkardı. Belediyenin haritasında yeri yoktu ama herkes kimin kapısının önü nerede biter bilirdi.",
    "Geçen hafta çocukluğumun sokağından geçtim. Kapılar duruyor, önleri yok. Arabalar kapıya kadar dayanmış; içeri giren yan dönüp giriyor. Bir teyze pencereden bakıyordu. İskemlesini pencerenin içine almış, oradan oturuyor artık.",
    "Kapı önü insanı eğitirdi. Önünden geçene selam verirsin, vermezsen akşama sorulur. Kavga eden ikinci cümlede ayıplanır, üçüncüde barıştırılırdı. Çocuk düşse dört kapı birden açılır, beşincisi tentürdiyotla gelirdi.",
    "Şimdi apartmanların girişinde kamera var. O da herkesi görüyor, ama kimseye selam vermiyor. Düşen çocuğu kaydediyor, kaldırmıyor.",
    "Dün akşam bir iskemle aldım, kapının önüne çıkardım. On dakika oturdum. Üç araba korna çaldı, bir kurye adres sordu, karşı apartmandan biri perdeyi araladı. Yarın yine çıkacağım. Bir iskemle daha koyacağım yanına.",
  ],
  "Haritada yeri olmayan, ama herkesin sınırını bildiği bir yer üzerine.",
);

export const OBITUARY: Text = text("Sessizliğin Ustası", "Gülten Aras", "Anma", [
  "Ses teknisyeni Kâmuran Oflaz’ı geçen ay yitirdik. Seksen üç yaşındaydı. Kırk yılda yüz altmış filmin sesini aldı; hiçbirinde adı jenerikte doğru yazılmadı. Kimi Kamuran, kimi Kâmran, biri de Kameran diye yazdı. Hepsini kesip saklamıştı.",
  "Onun için ses, mikrofonu açınca değil kapatınca başlardı. Sete ilk gelen o olur, kimse konuşmadan bir dakika boyunca odayı dinlerdi. Her odanın bir susuşu vardır, derdi; onu almazsan konuşmalar havada kalır.",
  "Atölyesinde iki yüz makara sessizlik bıraktı. Üzerlerinde tarih ve yer adları yazılı: Sivas, garın bekleme odası, sabah dört. Büyükada, kapalı bir otel, kasım. Arşivi konservatuvara verilecek. Dinlemek isteyenlere şimdiden söyleyelim: Kulaklıkla dinleyin, sonuna kadar bekleyin.",
]);

export const FILMS: readonly (Text & { readonly facts: string })[] = [
  {
    ...text("Kuyunun Dibi", "Serpil Yavuz", "Film", [
      "İlk filmini bir köy kuyusunun çevresinde çeken yönetmen, kamerayı doksan dakika boyunca kuyunun başından ayırmıyor. Su çekmeye gelenler, dilek tutanlar, sırrını fısıldayanlar; hepsi kuyunun ağzından geçiyor. Kuyu ise hiçbir şey söylemiyor.",
      "Oyuncuların çoğu köylü, hiçbiri oynamıyor gibi. Son sahnede kuyuya inen çocuğun feneri söndüğünde salonda bir an herkes kendi nefesini duydu. Yılın en sakin, en cesur filmi.",
    ]),
    facts: "Yönetmen: Nihal Çetin. Oyuncular: Fatma Dere, Ali Dere. 2026, 94 dakika.",
  },
  {
    ...text("Gece Vardiyası", "Serpil Yavuz", "Film", [
      "Bir cam fabrikasının gece vardiyasında geçen film, ateşin ışığından başka ışık kullanmıyor. Bu sıkı kural ilk yarıda büyülüyor, ikinci yarıda yoruyor. Yine de üfleme ustasının yüzünde camın soğumasını izlediğimiz dört dakika için bile gidilir.",
      "Senaryonun zayıf yanı fabrikanın dışındaki hayat. Kapının dışına çıkıldığında film de vardiyası bitmiş gibi esniyor.",
    ]),
    facts: "Yönetmen: Orkun Balcı. Oyuncular: Hasan Yurt, Meral Sezen. 2026, 112 dakika.",
  },
];

export const DIARY: Text = {
  ...text("Ayın Takvimi", "", "Takvim", []),
  blocks: [
    ["h", "3 Mart Salı"],
    [
      "p",
      "Şair Ömer Tunalı yeni kitabından şiirler okuyor. Kitaplık Kafe, Kadıköy. Saat 19.30, giriş serbest.",
    ],
    ["h", "7 Mart Cumartesi"],
    [
      "p",
      "Kentin eski çeşmeleri üzerine yürüyüş. Buluşma yeri iskele meydanı, rahat ayakkabı giyin. Saat 10.00.",
    ],
    ["h", "12 Mart Perşembe"],
    [
      "p",
      "Sessiz film gecesi: üç kısa film, bir piyano. Eski Tekel Deposu, alt salon. Saat 20.00, yer sınırlı.",
    ],
    ["h", "21 Mart Cumartesi"],
    [
      "p",
      "Ağaç dikme günü. Fidan ve kürek bizden, çay sizden. Ormanlı köyü girişi, otobüs saat 9.00’da kalkıyor.",
    ],
  ],
};

export const FURTHER_GREETINGS: readonly Text[] = [
  text("Baharı Beklerken", "Nazan Uçar", "Sunuş", [
    "Sokağımızın yeni sayısı elinizde. Bu sayıyı hazırlarken üç kez elektrik kesildi, iki kez kar yağdı, bir kez de matbaanın önündeki yol çöktü. Sonunda mumla, kürekle, el arabasıyla yetiştirdik.",
    "Eski dükkânları, kapı önlerini, kaybolan eşyaları konuştuk. Kimi okurlarımız geçmişe fazla baktığımızı söylüyor. Haklılar belki; ama geçmiş de bize bakıyor, gözümüzü kaçırmak ayıp olur.",
    "Bu sayıdan başlayarak dergimiz yedi kentte daha satılacak. Uzaktan yazan okurlarımıza selam ederiz.",
  ]),
  text("Su Gibi", "Ferda Alkan", "Editörden", [
    "Suyun sözlüğe sığmayan bir tanımı var: elden ele geçen şey. Kuyudan kovaya, kovadan testiye, testiden bardağa. Her geçişte biraz dökülür, kimse hesabını tutmaz.",
    "Dosyamızda tuzun belleğini, denizin üç yüzünü, yağmurun ölçüsünü bulacaksınız. Film sayfalarımız genişledi, takvimimiz döndü. Şiirler her zamanki gibi ortada, kalbin durduğu yerde.",
    "Gelecek ay görüşünceye dek suyunuz berrak olsun.",
  ]),
];

export const FURTHER_POEMS: readonly Text[] = [
  text("Çarşı İzni", "Yavuz Sarper", "Şiir", [
    [
      "v",
      "Bize yarım gün verdiler,\\\nyarısı yolda geçti.\\\nKalanında bir sinemaya girdim,\\\nfilm başlamıştı.",
    ],
    ["v", "Yanımdaki adam ağlıyordu.\\\nNiye, diye sordum.\\\nSonunu biliyorum, dedi,\\\nikinci gelişim."],
    ["v", "Çıkınca ikimiz de\\\naynı durakta bekledik.\\\nOtobüs onu aldı,\\\nbeni bıraktı filmin içinde."],
  ]),
  text("Ekmek", "Asiye Duru", "Şiir", [
    ["v", "Fırının önünde kuyruk\\\nuykunun kuyruğudur.\\\nHerkes bir rüyanın\\\nucunu tutmuş bekler."],
    ["v", "Sıcak ekmeği\\\nkoltuğunun altına alan\\\nbütün gün\\\no yandan ısınır."],
  ]),
  text("Uzak Akraba", "Asiye Duru", "Şiir", [
    [
      "v",
      "Yılda bir gelirdi, elinde\\\nadını bilmediğimiz bir meyve.\\\nAnnem soyar, bölüştürür,\\\nçekirdeğini saklardı.",
    ],
    ["v", "Bahçede şimdi\\\nadını bilmediğimiz bir ağaç."],
    ["v", "Akraba gelmez oldu.\\\nAğaç geliyor her bahar,\\\nelinde meyvesiyle."],
  ]),
];

export const ANSWERED: Text = text("Sizden Gelenler", "", "", [
  "Derginizi hastanede, bekleme salonunda buldum. Bir sayfası koparılmıştı; dizini okuyunca koparılanın bir şiir olduğunu anladım. Kim aldıysa iyi etmiş, ama ben de okumak isterdim. Bana o sayfayı gönderebilir misiniz?",
  "Meral Aksu, Samsun",
  "<i>Gönderdik. Koparan okurumuz da bize yazarsa ona da bir tane borçluyuz.</i>",
  "Geçen sayıdaki terzi yazısında iğnenin ucu kırılınca ne yapıldığı anlatılmamış. Babam terziydi, kırık iğneleri bir kavanozda toplar, bayramda toprağa gömerdi. Eklemek istedim.",
  "Hüsnü Erim, Kastamonu",
  "<i>Ekledik. Kavanozun nereye gömüldüğünü de sorsak ayıp olur mu?</i>",
]);
