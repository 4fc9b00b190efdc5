import { expect, test } from "vitest";
import { syllables, withSoftHyphens } from "./soft-hyphens.ts";

/** Divided by hand, as the Turkish Language Association divides them. */
const WORDS = `
a-ra-ba a-raş-tır-ma a-raş-tır-ma-cı a-ra-la-rın-da-ki a-dam-ca-ğız a-ğaç-lan-dır-ma a-ğır-baş-lı
a-kıl-lı-lık a-kış-kan-lık a-kor-de-on a-la-cak-lı a-lış-kan-lık a-lış-ve-riş al-çak-gö-nül-lü alt-ya-pı
a-na-ya-sa an-lam-lan-dır-mak an-la-şıl-maz an-la-tı-cı a-part-man a-ra-lık-sız ar-ka-daş-lık
ar-ka-daş-la-rı-mız ar-ma-ğan-la-rı a-sa-let-li a-şa-ğı-la-mak at-las-lar-da av-cı-lık a-vu-kat-lık
a-yak-ka-bı a-yak-ka-bı-sı ay-dın-la-tı-cı ay-dın-lan-ma ay-rın-tı-lı a-zar-la-mak ba-ba-an-ne ba-ğım-sız-lık
ba-ğır-mak-tan ba-kı-şı-nı bal-kon-da-ki ba-lık-çı-lar ban-ka-cı-lık ba-rı-nak-lar ba-şöğ-ret-men
ba-şöğ-ret-me-nin baş-ka-la-rı baş-lan-gıç-ta baş-vu-ru-lar bat-ta-ni-ye ba-yat-la-mış bay-ram-laş-ma
be-ce-rik-li be-lir-siz-lik be-le-di-ye bel-ge-sel-ci ben-zer-lik-ler be-to-nar-me be-yaz-pey-nir
bı-rak-mış-tı bi-çim-len-dir-mek bil-di-rim-ler bil-gi-sa-yar bil-gi-sa-yar-lar bi-lin-mez-lik bin-ler-ce-si
bir-bi-ri-ne bi-rik-tir-mek bir-ta-kım bi-sik-let bi-sik-let-le bi-tir-miş-ler boş-ve-rin bo-yun-du-ruk
böy-le-lik-le bu-lut-la-nın-ca bu-luş-ma-lar bu-ru-şuk-luk bu-yur-ma-dı bü-fe-de-ki bü-tün-leş-mek
bü-yü-kan-ne bü-yü-le-yi-ci cam-bul-la-rı can-kur-ta-ran cı-vıl-da-mak ci-lâ-lan-mış ci-han-gir-de coğ-raf-ya
cum-hu-ri-yet cum-hu-ri-ye-tin cüm-le-le-ri ça-ba-la-mak ça-bu-cak-tan ça-lış-kan-lık ça-lış-ma-la-rı
çal-ka-la-mak çan-ta-sın-da çar-şam-ba-lar çar-pış-mak ça-tış-ma-lar çe-kin-gen-lik çek-me-ce-si
çe-kir-dek-ler çeş-me-le-rin çe-vir-men-lik çır-pın-tı-lı çi-çek-len-mek çi-ko-la-ta çiz-gi-le-ri
ço-cuk-lu-ğun ço-cuk-lu-ğu-muz ço-ğun-luk-la ço-rap-la-rı çök-müş-tü da-ğı-nık-lık da-ki-ka-lar
dal-gın-lık-la da-nış-man-lık dar-ma-da-ğın da-ya-nış-ma de-de-sin-den de-fa-lar-ca def-ter-le-ri
de-ğer-len-dir-me de-ği-şik-lik de-ği-şik-lik-ler de-li-kan-lı de-mir-yo-lu de-mok-ra-si de-ni-zal-tı
de-niz-ci-lik de-ri-lik-sin ders-ha-ne des-tan-la-rı dev-let-le-rin dev-rim-ci-ler dı-şa-rı-da-ki
di-lim-le-mek din-le-yi-ci di-re-niş-çi di-rek-si-yon doğ-rul-muş-tu do-ğum-gü-nü do-kun-du-rur do-la-şım-da
dol-mu-şun-da do-lu-diz-gin do-na-nım-lı dos-toğ-ru-ca dö-ne-me-cin dö-nü-şüm-ler du-ra-ğın-da du-rak-sa-mak
duy-gu-lan-mak duy-gu-sal-lık dü-dük-lü-yor dü-ğün-cü-ler dük-kân-cı-lar dük-kâ-nın-da dü-şün-ce-ler
dü-şün-müş-tü dü-zel-ti-ci dü-zen-le-yen e-be-di-yet ec-za-ne-si e-ği-ti-ci-ler eğ-len-di-ren eğ-re-ti-le-me
e-kim-le-ri ek-sik-lik-ler e-lekt-rik e-lekt-rik-çi e-leş-tir-men e-leş-ti-ri-ler e-mek-li-ler en-di-şe-li
en-ge-be-li en-te-lek-tü-el e-pig-raf e-rik-le-rin er-te-le-mek es-ki-den-be-ri eş-siz-li-ği ev-ren-sel-lik
ez-ber-le-mek fab-ri-ka fab-ri-ka-lar fay-da-lan-mak fe-na-la-şan fı-rın-la-rı fır-tı-na-lı fi-lar-mo-ni
fi-liz-len-mek fo-toğ-raf fo-toğ-raf-çı-lar ga-ra-jın-da ga-ze-te-ci ga-ze-te-ci-lik ge-ce-kon-du
ge-çir-gen-lik ge-le-cek-te-ki ge-le-nek-sel ge-liş-tir-mek ge-niş-le-mek ger-çek-leş-mek ger-çek-lik-ten
ge-ri-lim-li ge-zin-ti-ye gı-cır-dı-yor gi-ri-şim-ci git-gi-de gök-bi-lim-ci gök-ku-şa-ğı gö-nül-lü-lük
gö-rev-len-dir-mek gö-rün-tü-lü gös-te-riş-li göz-ka-pa-ğı göz-lem-ci-ler gün-cel-le-me gün-de-lik-çi
gün-dö-nü-mü gü-neş-len-mek gü-rül-tü-lü gü-ven-lik-li gü-ven-siz-lik ha-ber-leş-me ha-di-se-ler
ha-fif-le-mek ha-fı-za-mız hak-sız-lık-la ha-lı-cı-lık ha-mak-la-rı ha-nı-me-li ha-re-ket-li harf-le-rin
ha-ri-ta-lar has-ret-li-ğin has-ta-ne-de ha-tı-ra-lar ha-va-a-la-nı hay-ran-lık-la ha-zır-lık-lı
he-men-ce-cik he-sap-la-mak hey-kel-tı-raş hı-zı-rel-lez hi-kâ-ye-ci hi-kâ-ye-ler his-set-miş-ti ho-ca-la-rı
hoş-lan-mak hu-zur-suz-luk hü-kû-met-ler ı-lık-laş-mak ı-rak-sa-mak ı-sın-dır-mak ıs-lak-lı-ğı ı-şık-la-rın
ı-şıl-da-mak ız-ga-ra-lar i-çin-de-ki-ler i-çe-ri-sin-de i-ler-le-mek i-le-ti-şim i-liş-ki il-ko-kul-lar
il-köğ-re-tim im-za-la-mak in-ce-lik-le i-nan-dı-rı-cı in-san-lı-ğın in-sa-nı in-şa-at-çı ip-le-ri
is-kam-bil-ler is-ke-le-si is-ti-rid-ye iş-çi-le-rin i-şit-me-di iz-le-yi-ci iz-le-nim-ler ja-lu-zi-ler
jan-dar-ma ka-ba-hat-li ka-bul-len-mek ka-dın-la-rın ka-dir-şi-nas kah-ra-man-lık kah-ve-hâ-ne kah-val-tı-da
ka-la-ba-lık ka-la-ba-lık-lar kal-dı-rım-lar kal-dır-mış-tı ka-lem-tı-raş ka-mu-o-yu ka-nat-la-nan
ka-pa-nış-ta ka-pı-cı-nın ka-ra-bi-ber ka-ran-lık-ta ka-ran-lı-ğın ka-ra-yo-lu kar-deş-le-rin ka-rı-şık-lık
ka-ri-ka-tür kar-ma-ka-rı-şık kar-şı-laş-mak kart-pos-tal kat-la-na-bi-lir kay-bol-muş-tu kay-na-na-sı
ka-zan-dı-ran ke-çi-boy-nu-zu ke-li-me-le-rin ken-di-li-ğin-den kent-li-ler kes-ta-ne-ci kı-la-vuz-luk
kı-pır-da-mak kır-mı-zım-sı kır-lan-gıç-lar kı-sa-ca-sı kıs-kanç-lık kıv-rıl-mış-tı kıy-met-li-dir
kız-gın-lık-la ki-lav-ye ki-lit-len-mek ki-ra-lan-mış kir-pik-le-ri ki-tap-çı-lık ki-tap-lı-ğın ki-tap-se-ver
kol-tuk-la-rı ko-mi-ser-lik kom-şu-luk-lar ko-nuş-kan-lık kont-rol-lü ko-o-pe-ra-tif ko-ru-yu-cu
kor-ku-luk-lar kö-pek-ba-lı-ğı köp-rü-ler-de kö-tüm-ser-lik kul-la-nış-lı kum-ba-ra-cı ku-ru-ye-miş
kur-ta-rı-cı ku-yum-cu-luk kü-çük-müş-sün kül-ren-gi kü-tüp-ha-ne kü-tüp-ha-ne-ci lâ-ci-vert-li lo-kan-ta-cı
ma-a-le-sef ma-ce-ra-cı mah-cu-bi-yet ma-hal-le-de ma-ki-nist-ler man-da-li-na man-tık-sız-lık ma-ran-goz-lar
ma-ti-ne-ler mat-ba-a-cı mec-mu-a-lar me-lan-ko-li mem-le-ket-li mer-di-ven-ler mes-lek-taş-lar
mev-sim-le-rin mey-dan-da-ki me-zar-lık-ta mı-rıl-dan-mak mil-let-ve-ki-li mi-mar-lık-ta mi-ra-sı-nı
mo-dern-leş-me mo-tor-cu-lar mu-az-zez mu-ha-fız-lar mu-hab-bet-le mum-la-rı-nı mut-suz-luk-la mü-ca-de-le
mü-da-fa-a mü-hen-dis-lik mü-rek-kep-li müş-te-ri-ler mü-te-ma-di-yen nar-gi-le-ci ne-den-siz-ce
nef-ret-len-mek ni-ha-ye-tin-de nok-ta-la-ma nö-bet-çi-ler o-day-la-rı o-kul-la-rın o-kur-ya-zar
o-la-ğa-nüs-tü o-la-nak-sız on-lar-ca-sı or-kest-ra or-man-cı-lık or-ta-o-kul o-to-büs-ler o-to-mo-bil
o-tur-muş-lar o-yun-cak-çı öğ-ren-ci-lik öğ-ret-men-ler ö-lüm-süz-lük ön-ce-lik-le ö-rüm-cek-ler
ö-te-be-ri-si öy-kü-cü-lük öz-gür-lük-çü öz-lem-le-ri pan-to-lon-lu pa-rag-raf pa-rag-raf-lar par-mak-la-rı
pas-ta-ne-ci pat-lı-can-lar pen-ce-re-ler pe-ri-şan-lık per-vâ-ne-ler pey-ni-rin-den pi-ya-nist-lik
por-ta-kal-lı port-re-ler pos-ta-cı-nın pro-fe-sör prog-ram-lar psi-ko-lo-ji ra-hat-sız-lık ra-mak-kal-mış
rast-lan-tı-lar re-form-cu-lar res-sam-la-rın res-to-ran rıh-tım-da-ki ro-man-cı-lık rüz-gâr-gü-lü
rüz-gâr-lı-dır sa-at-çi-ler sa-bır-sız-lık sağ-du-yu-lu sağ-lam-laş-mak sa-hip-le-nen sak-lam-baç
sal-lan-mak-ta sa-man-yo-lu sa-nat-çı-nın san-dal-ye-ler sant-ral-ci sap-sa-rıy-dı sar-maş-do-laş
sa-tır-la-rın sa-vaş-çı-lar say-dam-la-şan ses-siz-lik-te sev-gi-li-nin se-ya-hat-na-me sı-cak-kan-lı
sı-ğı-na-ğın sı-kıl-gan-lık sı-nıf-la-ma sır-daş-lı-ğı si-ga-ra-sı sim-ge-le-yen si-ne-ma-cı sin-yal-ler
so-ğuk-kan-lı so-kak-la-rın son-ba-har-da sö-kül-müş-tü söy-len-ce-ler söz-cük-le-rin su-cuk-çu-luk
sus-kun-luk-la sü-mük-lü-bö-cek sü-rek-li-lik sürp-riz-ler şa-ir-le-rin şa-kır-da-mak şa-şır-mış-tı
şeh-re-ma-ne-ti şem-si-ye-ler şi-i-ri-mi-zin şi-kâ-yet-çi şö-mi-ne-de şüp-he-ci-lik ta-bi-at-ta
ta-ham-mül-süz tah-te-re-val-li tak-vim-le-rin ta-nı-dık-lar ta-ra-fın-dan tar-tış-ma-lar taş-bas-ma-sı
tay-fa-lar-la te-bes-süm-le telg-raf-çı tem-bel-li-ğin te-ne-ke-ci ter-cih-le-ri ter-te-miz-di te-şek-kür-ler
tı-kır-da-mak tir-yâ-ki-lik ti-yat-ro-cu top-la-yı-cı to-run-la-rı tram-vay-lar türk-çe-miz tü-te-cek-ti
u-cuz-lu-ğun u-çurt-ma-lar u-fuk-la-rın u-lu-sal-cı u-nut-kan-lık u-ya-nık-lık u-yan-dır-mak uy-gar-lık-lar
uz-laş-ma-cı ül-ke-le-rin ü-mit-siz-lik ün-lü-le-rin üs-te-lik-te ü-zün-tü-lü va-pur-la-rın va-zo-la-rı
ver-gi-len-dir-me vit-ri-nin-de ya-ban-cı-lar yağ-mur-lu yağ-mur-luk-lar ya-kın-lık-lar yal-nız-lı-ğın
ya-nıl-gı-lar yan-kı-la-nan ya-pay-lık-tan ya-rat-tı-ğı yar-dım-laş-ma yas-tık-la-rı ya-vaş-ça-cık
ye-di-ve-ren ye-ni-le-yen ye-ral-tı ye-te-ne-ğin yıl-dı-rım-lar yi-ye-cek-ler yol-cu-luk-lar yor-gun-luk-la
yö-net-men-lik yu-mu-şak-ça yurt-taş-lar yü-rek-len-dir-mek yü-rü-yüş-çü yüz-yıl-lar-ca za-man-la-rın
zan-net-miş-ti zen-gin-lik-ler zey-tin-yağ-lı zi-ya-ret-çi zor-luk-la-rın İs-tan-bul'un An-ka-ra'dan
Ça-nak-ka-le'de-ki-ler Ga-zi-an-tep'in Tür-ki-ye'nin Ka-ra-os-ma-noğ-lu Tan-pı-nar'ın Af-yon-ka-ra-hi-sar
Os-man-lı'lar İz-mir’e Sa-it’in I-şık’ın Üs-kü-dar'a Şir-ke-ti mü-te-va-zı kas-ket-li-ler Di-yar-ba-kır'da-ki
dik-dört-gen-ler alt-lık-la-rı Türk-çe-miz-de
`
  .trim()
  .split(/\s+/);

test("500 words are divided into their syllables", () => {
  const wrong = WORDS.filter((word) => syllables(word.replaceAll("-", "")).join("-") !== word);
  expect(wrong).toEqual([]);
  expect(WORDS.length).toBeGreaterThan(500);
});

/** The places of a text's soft hyphens, as hyphens. */
const shown = (html: string) => withSoftHyphens(html).replaceAll("\u00ad", "-");

test("a word has soft hyphens between its syllables, three letters from both its ends", () => {
  for (const word of WORDS) {
    const whole = word.replaceAll("-", "");
    const parts = withSoftHyphens(`<p>${whole}</p>`).slice(3, -4).split("\u00ad");
    expect(parts.join("")).toBe(whole);
    expect(Math.min(parts.at(0)?.length ?? 0, parts.at(-1)?.length ?? 0)).toBeGreaterThan(2);
    const ends = parts.slice(1).map((_, index) => parts.slice(0, index + 1).join(""));
    const allowed = word.split("-").map((_, index, all) => all.slice(0, index + 1).join(""));
    const isInside = ({ length }: string) => whole.length >= 8 && length >= 3 && whole.length - length >= 3;
    expect(ends).toEqual(allowed.slice(0, -1).filter(isInside));
  }
});

test.each([
  [
    "<p>Araştırmacılarımız, “kütüphanelerde” (çalışmaktadır).</p>",
    "<p>Araş-tır-ma-cı-la-rı-mız, “kütüp-ha-ne-lerde” (çalış-mak-ta-dır).</p>",
  ],
  [
    "<p>Şemsiyesi İstanbul'dakiler, Çanakkale’dekiler</p>",
    "<p>Şem-si-yesi İstan-bul'da-ki-ler, Çanak-ka-le’de-ki-ler</p>",
  ],
  ["<ul><li>öğretmenlerimiz</li></ul>", "<ul><li>öğret-men-le-ri-miz</li></ul>"],
  [
    '<p class="opening">Öğretmenler <em>öğrenciler</em></p>',
    '<p class="opening">Öğret-men-ler <em>öğren-ci-ler</em></p>',
  ],
  // Words that the rule does not know.
  ["<p>Shakespeare’in Rousseau’nun UNESCO’nun Washington Nietzsche</p>", null],
  [
    "<p>www.ornekdergisi.com ornek@ornekdergisi.com https://ornekdergisi.com/uzunadres Avusturya-Macaristan</p>",
    null,
  ],
  ["<p>kütüp\u00adhanelerde</p>", null],
  // Lines that are divided as they are written.
  ["<p>Bulutlanınca denizler<br />karanlıklaşıyor</p><h2>Başlangıçlar</h2><pre>karanlıkta</pre>", null],
  ['<div class="table"><table><tbody><tr><td><p>karanlıkta</p></td></tr></tbody></table></div>', null],
  ["<section data-footnotes><ol><li><p>Karanlıkta</p></li></ol></section>", null],
  [
    '<p class="all-bold">Karanlıkta</p><p lang="en">international</p><blockquote lang="fr"><p>internationale</p></blockquote>',
    null,
  ],
  [
    '<a class="embed" data-embed="https://ornek.com" href="https://ornek.com"><span>Karanlıkta</span></a>',
    null,
  ],
])("%s", (html, expected) => {
  expect(shown(html)).toBe((expected ?? html).replaceAll("\u00ad", "-"));
});
