const BY_FILE = "dosyayı “mecmua import DOSYA” ile alın";
const BY_UPDATE = "dosyayı “mecmua import DOSYA --update” ile yeniden alın ya da masayı kullanın";
const AT_DESK = "masayı (/masa) kullanın";
const OUT = "“mecmua export DERGİ.zip” hepsini Markdown olarak yazar";

/** What a former version did, and in Turkish what there is instead. */
export const REMOVED_COMMANDS: Readonly<Record<string, string>> = {
  post: `${BY_FILE} ya da masayı (/masa) kullanın`,
  "post add": BY_FILE,
  "post list": AT_DESK,
  "post show": AT_DESK,
  "post update": BY_UPDATE,
  "post edit": AT_DESK,
  "post publish": `masada yayımlayın ya da dosyaya “status: yayında” yazıp --update ile alın`,
  "post schedule": `masada zamanlayın ya da dosyaya ileri bir date yazıp --update ile alın`,
  "post withdraw": `masada yayından kaldırın ya da dosyaya “status: geri çekildi” yazıp --update ile alın`,
  "post export": OUT,
  "post remove": AT_DESK,
  "post pin": `masada sabitleyin ya da dosyaya “pin: 1” yazıp --update ile alın`,
  "post unpin": `masada kaldırın ya da dosyaya “pin: yok” yazıp --update ile alın`,
  "post pins": AT_DESK,
  page: `“type: sayfa” yazan ${BY_FILE} ya da masayı (/masa) kullanın`,
  "page update": BY_UPDATE,
  "page list": AT_DESK,
  "page show": AT_DESK,
  "page move": `masada taşıyın ya da dosyaya order yazıp --update ile alın`,
  "page export": OUT,
  "page remove": AT_DESK,
  author: `“type: yazar” yazan ${BY_FILE} ya da masayı (/masa) kullanın`,
  "author list": AT_DESK,
  "author show": AT_DESK,
  "author remove": AT_DESK,
  "issue add": "PDF’yi ya da pdf alanı olan bir .md dosyasını “mecmua import DOSYA” ile alın",
  "issue update": BY_UPDATE,
};
