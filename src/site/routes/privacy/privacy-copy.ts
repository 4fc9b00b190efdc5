import { turkishNumber } from "../../../domain/turkish-number.ts";
import type { PrivacyFacts } from "./privacy-facts.ts";

export interface KeptThing {
  readonly what: string;
  readonly text: string;
  readonly why: string;
  readonly howLong: string;
}

type DeviceThing = readonly [keys: readonly string[], text: string];

function time(days: number): string {
  return days % 365 === 0 ? `${turkishNumber(days / 365)} yıl` : `${turkishNumber(days)} gün`;
}

function minutes(count: number): string {
  return count % 60 === 0 ? `${turkishNumber(count / 60)} saat` : `${turkishNumber(count)} dakika`;
}

export const privacyCopy = {
  title: "Gizlilik",
  description: (name: string) => `${name} sitesinin okurlar hakkında neyi, neden ve ne kadar tuttuğu.`,
  lead: "Bu sayfa, sitenin çalıştığı yazılımın sizin hakkınızda neyi, neden ve ne kadar süre tuttuğunu anlatır. Süreler yazılımın kendi ayarlarından gelir; başka bir şey tutulmaz.",
  short: {
    title: "Kısaca",
    points: [
      "Yazıları okumak için ad, e-posta ya da hesap gerekmez; kim olduğunuz sorulmaz.",
      "Sayfalar başka hiçbir siteden bir şey istemez: reklam, ölçüm aracı, yazı tipi sunucusu, sosyal medya düğmesi yoktur.",
      "Çerezler yalnızca giriş yapan okurun oturumu içindir. Onay gerektiren bir çerez olmadığı için onay penceresi de yoktur.",
      "Hangi yazıyı okuduğunuz sunucuda kaydedilmez; basılı bir kodla girenlerin kendi işaretleri ve kaldıkları sayfa bunun dışındadır. Bir sayfanın kaç kez açıldığını site kendisi sayar; kimin açtığını bilmez.",
    ],
  },
  controller: {
    title: "Veri sorumlusu",
    text: (publisher: string, name: string) =>
      `6698 sayılı Kişisel Verilerin Korunması Kanunu (KVKK) bakımından veri sorumlusu, ${name} dergisinin yayıncısıdır: ${publisher}.`,
    pages: "Yayıncıya ulaşmak için:",
    own: "Yayıncının kendi metni:",
  },
  labels: { why: "İşleme amacı", howLong: "Saklama süresi" },
  server: {
    title: "Sunucuda tutulanlar",
    lead: "Girişle ilgili kayıtlar yalnızca giriş yapan ya da giriş yapmayı deneyen okurlar için tutulur; hukuki sebep, dergiyle birlikte edinilen okuma hakkının yerine getirilmesi ve kodların kötüye kullanılmasını önlemekteki meşru menfaattir (KVKK m. 5/2-c ve f). Süresi dolan kayıtlar, sonraki giriş denemesi sırasında silinir.",
    things: (facts: PrivacyFacts): KeptThing[] => [
      {
        what: "Oturum",
        text: "Hangi kodla, ne zaman girildiği; tarayıcının ve işletim sisteminin adı, cihazın türü; son kullanım (on dakika duyarlıkla). Konum ve IP adresi oturumla birlikte tutulmaz.",
        why: "Girişin sürmesi; Cihazlarım sayfasında cihazlarınızı tanıyıp oturumlarını kapatabilmeniz.",
        howLong: `Kullanılmayan oturum kapanır: ${time(facts.sessionIdle)}. Kayıt en geç şu süre sonunda silinir: girişten sonra ${time(facts.sessionLifetime)}.`,
      },
      {
        what: "Basılı kodun kullanımı",
        text: `Kodun ilk ve son kullanıldığı an. Aynı kodla aynı anda okuyabilecek cihaz sayısı: ${turkishNumber(facts.maxDevices)}. Bir kodun kime satıldığı bilinmez.`,
        why: "Kodun geçerli olup olmadığını bilmek, çoğaltılmış kodları fark etmek.",
        howLong: "Kod yayıncının kayıtlarında durduğu sürece.",
      },
      {
        what: "Bilinen cihaz",
        text: "Tarayıcınıza verilen rastgele bir numaranın özeti (hash) ve hangi kodla girdiği.",
        why: "Başkalarının yanlış denemeleri yüzünden sizin kapı dışında kalmamanız.",
        howLong: `Son girişten sonra ${time(facts.knownDevice)}.`,
      },
      {
        what: "Giriş denemeleri",
        text: "Deneme sayısı; kimin denediği yerine ağ adresinin ve kullanıcı adının özeti (hash). Yazılan şifre saklanmaz.",
        why: "Kodların tahmin edilmesini önlemek.",
        howLong: `En çok ${minutes(facts.attemptMinutes)}.`,
      },
      {
        what: "Kalınan sayfa",
        text: "Basılı bir kodla girenler için, bir dijital sayının hangi sayfasında kalındığı ve ne zaman.",
        why: "Okumaya başka bir cihazda kaldığınız yerden sürdürebilmeniz.",
        howLong: `Okunduğu günden sonra ${time(facts.position)}.`,
      },
      {
        what: "Yer imleri, işaretler ve notlar",
        text: "Basılı bir kodla girenler için: dijital sayılarda yer imi konan sayfalar; yazılarda ve dijital sayılarda işaretlenen sözler, çevrelerindeki birkaç sözcük ve yanlarına yazılan notlar; her birinin ne zaman konduğu, değiştirildiği ya da silindiği. Silinen bir işaretin sözleri ve notu o anda yok edilir. Notlar kimseye gösterilmez, günlüğe yazılmaz.",
        why: "Öteki cihazlarınızda da görünmeleri.",
        howLong: `Konduğu, değiştirildiği ya da silindiği günden sonra ${time(facts.annotation)}.`,
      },
      {
        what: "Aranıp bulunamayan sözcükler",
        text: `Hiçbir sonuç vermeyen aramaların metni, kaç kez ve en son hangi gün arandığı; en çok ${turkishNumber(facts.searchTerms)} tane. Kimin aradığı tutulmaz; e-posta adresine ya da koda benzeyenler hiç yazılmaz.`,
        why: "Derginin neyin arandığını görmesi.",
        howLong: "Yenileri yerini alana kadar.",
      },
      {
        what: "Okunma sayıları",
        text: `Gün gün: bir sayfanın kaç kez açıldığı; telefondan mı bilgisayardan mı, üye girişiyle mi girişsiz mi; yazılarda kaç kez sona gelindiği ve sayfada ne kadar kalındığı (${turkishNumber(facts.stayedBins)} süre aralığından hangisi); dijital sayılarda hangi sayfaların göründüğü ve PDF’in kaç kez indirildiği; hangi sitedeki bağlantıdan gelindiği (yalnızca o sitenin adı); kaç aramanın sonuç verdiği ya da vermediği. Bunları sayfadan ayrılırken tarayıcınız bildirir, aramayla indirmeyi sunucu sayar. Yalnızca toplam yazılır: çerez, numara, IP adresi ya da tarayıcı adı tutulmaz; bir okurun iki gelişi birbirine bağlanamaz. Dergi en az ${turkishNumber(facts.leastTold)} olan toplamı sayıyla görür, daha azını “birkaç” diye. Bir ağın sayıyı şişirmesini önlemek için adresi en çok bir gün bellekte durur, hiçbir yere yazılmaz.`,
        why: "Derginin neyin okunduğunu görmesi.",
        howLong: `Günlük toplamlar: ${turkishNumber(facts.readershipMonths)} ay. Sonra ay toplamı olarak kalır.`,
      },
      {
        what: "Sunucu günlüğü",
        text: facts.logsSignIns
          ? "Girişler ve reddedilen giriş denemeleri, geldikleri ağ adresiyle ve kodun sıra numarasıyla birlikte; ayrıca hatalar. Sayfa istekleri, kullanıcı adları ve şifreler günlüğe yazılmaz."
          : "Yalnızca hatalar. Sayfa istekleri, girişler, kullanıcı adları ve şifreler günlüğe yazılmaz.",
        why: "Sitenin güvenliği ve arızaların giderilmesi.",
        howLong: "Sunucuyu işletenin belirlediği süre; yazılım günlüğü kendisi saklamaz.",
      },
    ],
  },
  cookies: {
    title: "Çerezler",
    lead: "Yalnızca giriş yaparken konur; üçü de sitenin kendisinindir.",
    things: (facts: PrivacyFacts): readonly (readonly [name: string, text: string])[] => [
      [
        facts.cookies.session,
        `Oturumun numarası. Süresi: en çok ${time(facts.sessionLifetime)}; çıkışta silinir.`,
      ],
      [
        facts.cookies.hint,
        `Sayfanın, oturum açık mı diye sunucuya sorması gerektiğini söyler; girişten hemen önce de tarayıcının çerez tutup tutmadığını gösterir. Süresi oturumunki kadardır; çıkışta silinir.`,
      ],
      [
        facts.cookies.device,
        `“Bu cihazdan daha önce giriş yapıldı.” Hiçbir şeyi açmaz. Süresi: ${time(facts.knownDevice)}; çıkıştan sonra da kalır.`,
      ],
    ],
  },
  device: {
    title: "Tarayıcınızda duranlar",
    lead: "Bunlar sizin cihazınızda durur ve tarayıcının site verilerinden her an silinebilir.",
    /** By the keys of the browser's storage; in one entry those that are kept together. */
    things: [
      [
        ["mecmua.username", "mecmua.password", "mecmua.refused"],
        "Giriş sayfasında yazılan kullanıcı adı ve şifre, yazıldığı gibi: sonraki gelişte giriş kendiliğinden yapılsın diye. Kabul edilmediyse bu da yazılır; aynısı kendiliğinden bir daha denenmez. Kullanıcı adı ve şifre, kâğıda basılmış bir koddur. Çıkışta silinir.",
      ],
      [["mecmua-konum"], "Dijital sayılarda kalınan sayfalar; son okunan sayılar için."],
      [
        ["mecmua-isaretler", "mecmua-yer-imi"],
        "Dijital sayılardaki yer imleri; yazılarda ve sayılarda işaretledikleriniz ve notlarınız. Çıkışta, basılı kodunuzda da duranlar bu cihazdan silinir. İkincisi, yer imlerinin eski yeridir; yenisine taşınır.",
      ],
      [["mecmua-sayfa-duzeni"], "Bir sayının tek ya da çift sayfa gösterilmesi."],
      [
        ["mecmua-gorunum"],
        "Yazıların nasıl gösterileceği: kâğıt, yazı karakteri ve boyu, satır aralığı ve genişliği.",
      ],
      [
        ["mecmua-okuma-listesi-1"],
        "“Sonra oku” ile okuma listenize koyduğunuz yazılar. Liste açılınca hangilerinin hâlâ yayında olduğu sunucuya sorulur; sunucu bunu kaydetmez.",
      ],
      [
        ["react-router-scroll-positions"],
        "Geri dönünce sayfanın kaldığı yerde açılması için kaydırma konumları; sekme kapanınca silinir.",
      ],
    ] as readonly DeviceThing[],
    offlineThings: [
      [
        ["mecmua-sayfalar-1", "mecmua-liste-1", "mecmua-gorseller-1", "mecmua-dosyalar-1"],
        "Bağlantı yokken de okunabilsin diye, son açılan yazıların ve okuma listesindekilerin herkese gönderilen halleri, görselleri ve dosyaları. Yenileri geldikçe eskileri silinir.",
      ],
      [
        ["mecmua-alinan-1"],
        "Bir üyenin çevrimdışı okumak için cihazına aldığı sayılar. Çıkışta, en geç oturumun süresi dolunca silinir.",
      ],
      [["mecmua-durum-1"], "Alınan sayıların süresini bilmek için cihazda görülen en son saat."],
    ] as readonly DeviceThing[],
  },
  others: {
    title: "Başka siteler",
    paragraphs: [
      "Sayfalar, yazı tipleri, görseller ve dijital sayılar bu siteden gelir. Bir yazıdaki video ya da ses oynatıcısı (YouTube, Vimeo, Dailymotion, Spotify) siz tıklayana kadar yüklenmez; tıkladığınızda tarayıcınız o siteye bağlanır ve o sitenin kuralları geçerli olur. Başka bir yerde duran ses ve video dosyaları da ancak oynat düğmesine bastığınızda istenir.",
      "Yazılardaki bağlantılar ve paylaşım, yalnızca siz kullandığınızda başka bir yere götürür. “Paylaş” düğmesi cihazınızın kendi paylaşım penceresini açar ya da bağlantıyı kopyalar; kimseye haber vermez.",
      "Tutulan veriler üçüncü kişilere aktarılmaz; yasayla yetkili makamların istekleri bunun dışındadır.",
    ],
  },
  rights: {
    title: "Haklarınız",
    lead: "KVKK’nın 11. maddesine göre veri sorumlusuna başvurarak:",
    points: [
      "kişisel verinizin işlenip işlenmediğini öğrenebilir, işlenmişse bilgi isteyebilirsiniz;",
      "işlenme amacını ve amacına uygun kullanılıp kullanılmadığını öğrenebilirsiniz;",
      "yurt içinde ya da yurt dışında kimlere aktarıldığını öğrenebilirsiniz;",
      "eksik ya da yanlış işlenmişse düzeltilmesini, silinmesini ya da yok edilmesini ve bunun aktarılan kişilere bildirilmesini isteyebilirsiniz;",
      "yalnızca otomatik sistemlerle yapılan bir incelemenin aleyhinize sonuç vermesine itiraz edebilirsiniz;",
      "kanuna aykırı işleme yüzünden zarara uğrarsanız zararın giderilmesini isteyebilirsiniz.",
    ],
    devices: "Açık oturumlarınızı kendiniz görüp kapatabilirsiniz:",
    devicesLink: "Cihazlarım",
  },
} as const;
