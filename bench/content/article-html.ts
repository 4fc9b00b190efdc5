const SENTENCES = [
  "Sabahın ilk ışığı kıyıya vurduğunda balıkçılar ağlarını çoktan toplamıştı.",
  "Değirmenin kanatları rüzgârı beklerken çocuklar tepenin öbür yüzünde uçurtma yapıyordu.",
  "Bu kentin eski haritalarında adı geçen çeşmelerin yarısı bugün bir duvarın ardında.",
  "Ustası öldükten sonra atölyeyi kapatmadı; yalnızca tabelanın rengini değiştirdi.",
  "Kâğıdın kokusu, mürekkebin ağırlığı ve baskı makinesinin düzenli sesi birbirine karışıyordu.",
  "Yağmurun dinmesini beklemek de bir iştir, derdi büyükannem, üstelik kolay öğrenilmez.",
  "Arşivde bulunan mektuplar, anlatılanların tam tersini söylüyor gibiydi.",
  "Isparta'dan gelen gül yaprakları üç gün boyunca serin bir odada bekletilir.",
  "Göçmen kuşların yolu değişmedi, değişen konakladıkları sazlıkların genişliği oldu.",
  "Bir şehri tanımanın en iyi yolu, onun pazarlarında acele etmeden dolaşmaktır.",
  "Köprünün altındaki su her mevsim başka bir renkte akar; kışın gri, baharda neredeyse yeşil.",
  "Öğrencilerine önce susmayı, sonra dinlemeyi, en son çizmeyi öğretirdi.",
  "Müzenin deposunda bekleyen parçaların çoğunun hikâyesi henüz yazılmadı.",
  "Düşünce ile söz arasındaki o kısa aralıkta, şiir kendine bir yer bulur.",
  "Son tren kalktığında istasyonun saati hâlâ on dakika geri kalıyordu.",
  "Çınarın gövdesine kazınmış tarihler, köyün yazılı olmayan takvimidir.",
];

/** An article of about 3 KB as editors write them, the same for the same number. */
export function articleHtml(number: number): string {
  let at = number * 7919;
  const sentence = () => {
    at = (at * 1_103_515_245 + 12_345) % 2_147_483_648;
    return SENTENCES[at % SENTENCES.length];
  };
  const paragraph = () => `<p>${Array.from({ length: 5 }, sentence).join(" ")}</p>`;
  return [
    paragraph(),
    paragraph(),
    `<h2>${number}. bölüm: rüzgârın yönü</h2>`,
    paragraph(),
    `<blockquote><p>${sentence()}</p></blockquote>`,
    paragraph(),
    `<figure><img src="/files/ara-${number}.jpg" alt=""><figcaption>${sentence()}</figcaption></figure>`,
    paragraph(),
    `<ul><li>${sentence()}</li><li>${sentence()}</li></ul>`,
    `<p><a href="https://ornek.example/kaynak/${number}">Kaynaklar</a> ${sentence()}</p>`,
  ].join("\n");
}
