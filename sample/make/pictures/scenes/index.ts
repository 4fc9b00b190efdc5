/** Every picture, in the order it is printed. */
import type { Picture } from "../press.ts";
import { arilar } from "./arilar-bize-ne-soyler.ts";
import { bahceDuvari } from "./bahce-duvari.ts";
import { birMucellitle } from "./bir-mucellitle-aksamustu.ts";
import { birSozluk } from "./bir-sozluk-nasil-yaslanir.ts";
import { bosMektupKutusu } from "./bos-mektup-kutusu.ts";
import { cover10 } from "./cover-sayi-10.ts";
import { cover11 } from "./cover-sayi-11.ts";
import { cover12 } from "./cover-sayi-12.ts";
import { datca } from "./datcada-badem-zamani.ts";
import { harfinSabri } from "./harfin-sabri.ts";
import { isikHizi } from "./isik-hizi-ve-bekleyis.ts";
import { isikUzerine } from "./isik-uzerine.ts";
import { isikVeGolge } from "./isik-ve-golge.ts";
import { isparta } from "./ispartada-gul-sabahi.ts";
import { istanbuldaYurumek } from "./istanbulda-yurumek.ts";
import { karYagarken } from "./kar-yagarken-acilan-dukkan.ts";
import { karsTreni } from "./karsa-giden-tren.ts";
import { kaybolanSesler } from "./kaybolan-sesler.ts";
import { kucukDergiler } from "./kucuk-dergilerin-uzun-omru.ts";
import { portraits } from "./portraits.ts";
import { ruzgar } from "./ruzgar-nasil-olculur.ts";
import { sessizFilm } from "./sessiz-film-hic-sessiz-miydi.ts";
import { sonVapur } from "./son-vapur.ts";
import { terzininIgnesi } from "./terzinin-ignesi.ts";
import { tuz } from "./tuzun-hafizasi.ts";
import { ucDenizSiiri } from "./uc-deniz-siiri.ts";
import { yazlikSinema } from "./yazlik-sinemanin-son-gecesi.ts";

export const pictures: Picture[] = [
  sonVapur,
  terzininIgnesi,
  karYagarken,
  ucDenizSiiri,
  bahceDuvari,
  istanbuldaYurumek,
  bosMektupKutusu,
  isikUzerine,
  birMucellitle,
  arilar,
  harfinSabri,
  kaybolanSesler,
  kucukDergiler,
  birSozluk,
  isparta,
  karsTreni,
  datca,
  isikVeGolge,
  yazlikSinema,
  sessizFilm,
  isikHizi,
  ruzgar,
  tuz,
  cover10,
  cover11,
  cover12,
  ...portraits,
];
