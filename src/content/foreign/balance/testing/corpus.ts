import { wxr } from "../../testing/wxr.ts";

/** A small export, by the files it has, and the notes on each of its texts in the report: kind, and what it names. */
interface CorpusCase {
  readonly about: string;
  readonly files: Readonly<Record<string, string>>;
  readonly notes: Readonly<Record<string, readonly (readonly [kind: string, what: RegExp])[]>>;
}

/** One text of WordPress. */
const wordpress = (about: string, content: string, notes: CorpusCase["notes"][string] = []): CorpusCase => ({
  about: `WordPress: ${about}`,
  files: { "eski.xml": wxr({ id: 1, title: "Yazı", content }) },
  notes: { Yazı: notes },
});

const ghost = (about: string, html: string, notes: CorpusCase["notes"][string] = []): CorpusCase => {
  const post = { id: "1", uuid: "u1", title: "Yazı", slug: "yazi", html, type: "post", status: "published" };
  return {
    about: `Ghost: ${about}`,
    files: { "ghost.json": JSON.stringify({ db: [{ meta: {}, data: { posts: [post] } }] }) },
    notes: { Yazı: notes },
  };
};

const substack = (about: string, html: string, notes: CorpusCase["notes"][string] = []): CorpusCase => ({
  about: `Substack: ${about}`,
  files: {
    "posts.csv":
      "post_id,post_date,is_published,type,audience,title\n1.yazi,,true,newsletter,everyone,Yazı\n",
    "posts/1.yazi.html": html,
  },
  notes: { Yazı: notes },
});

const markdown = (about: string, text: string, notes: CorpusCase["notes"][string] = []): CorpusCase => ({
  about: `Markdown: ${about}`,
  files: { "yazi.md": `---\ntitle: Yazı\n---\n${text}`, "iki.md": "---\ntitle: İki\n---\nÖteki." },
  notes: { Yazı: notes, İki: [] },
});

const kept = (data: object) => JSON.stringify(data).replaceAll('"', "&quot;");

export const CORPUS: readonly CorpusCase[] = [
  wordpress(
    "words in brackets are the author's, with their links",
    'Kıyıda [Kaynak: <a href="https://arsiv.example/gazete?sayi=5">Akşam postası, 1962</a>] bekledi. [bkz. https://arsiv.example/film?no=ab1] Sonra [sic] [not: 5] [liste id=3] döndü. [table] [ref. 12]',
  ),
  wordpress(
    "notes of plugins are notes",
    "Yağmur dindi[efn_note]İlk <em>not</em>.[/efn_note], sis[mfn]İkinci not.[/mfn] kalktı[footnote]Üçüncü not.[/footnote].",
  ),
  wordpress(
    "notes that were pasted from Word",
    '<p>Söz<a href="#_ftn1" name="_ftnref1">[1]</a>, söz<sup><a href="#_ftn2" name="_ftnref2">[2]</a></sup>.</p><hr><div id="ftn1"><p><a href="#_ftnref1" name="_ftn1">[1]</a> İlk not.</p></div><p><a href="#_ftnref2" name="_ftn2">[2]</a> İkinci <em>not</em>.</p>',
  ),
  wordpress(
    "films by every shortcode, and a part of another site that is not shown",
    '[youtube=https://www.youtube.com/watch?v=abcdefghijk&w=600]\n\n[embed]https://vimeo.com/12345678[/embed]\n\n[youtube id="lmnopqrstuv"]\n\n[youtube https://youtu.be/wxyzabcdefg]\n\n[vimeo 87654321]\n\n<iframe src="https://www.youtube.com/embed/hijklmnopqr"></iframe>\n\n<iframe src="https://harita.example/gomulu?yer=1"></iframe>\n\n[audio mp3="https://eski.example/ses.mp3"]',
    [
      ["frames", /^https:\/\/harita\.example\/gomulu\?yer=1$/],
      ["media", /^$/],
    ],
  ),
  wordpress(
    "captions in every form",
    '[caption id="a" align="left" width="300"]<a href="https://eski.example/fener.jpg"><img src="https://eski.example/fener-300x200.jpg" alt="Fener"></a> Yanan fener.[/caption]\n\n<div class="wp-caption alignleft"><img src="https://eski.example/kayik.jpg" alt="Kayık"><p class="wp-caption-text">Boş kayık.</p></div>\n\n<dl class="wp-caption"><dt class="wp-caption-dt"><img src="https://eski.example/iskele.jpg" alt=""></dt><dd class="wp-caption-dd">Eski iskele.</dd></dl>',
  ),
  wordpress(
    "a registered shortcode goes and says so, its inside stays",
    '[vc_row width="1/2"]Sütundaki söz.[/vc_row] [contact-form-7 id="5" title="Bize yazın"] [su_box]Kutudaki söz[/su_box] [ez-toc]',
    [
      [
        "shortcode",
        /^\[vc_row width="1\/2"\], \[contact-form-7 id="5" title="Bize yazın"\], \[su_box\], \[ez-toc\]$/,
      ],
    ],
  ),
  wordpress(
    "blocks that fold, buttons, tables and verse",
    '<!-- wp:accordion --><div><h3><button type="button"><span>Nasıl gelinir?</span><span aria-hidden="true">+</span></button></h3><p>Vapurla.</p></div><!-- /wp:accordion --><details><summary>Saatler</summary><p>Sabah sekiz.</p></details><div class="wp-block-button"><a href="https://kitap.example/">Kitabı al</a></div><table><tr><td>Pazar</td><td>kapalı</td></tr></table><pre class="wp-block-verse">Bir dize\n\n  öteki dize</pre>',
  ),
  wordpress(
    "what no article holds is named",
    '<p>Önce.</p><form><select><option>Ankara</option></select><textarea>Adınız burada</textarea></form><object data="https://eski.example/film.swf"></object><p>Sonra <a href="javascript:ac()">aç</a>, <a href="ftp://dosya.example/a">dosya</a>.</p><div class="sharedaddy"><a href="https://x.example/paylas">Paylaş</a></div><script>saklı()</script>',
    [
      ["words", /önce \[ankara adınız burada\]/],
      ["frames", /film\.swf/],
      ["links", /^ftp:\/\/dosya\.example\/a$/],
      ["furniture", /“Paylaş”/],
    ],
  ),
  wordpress(
    "a picture that comes late, one in a link elsewhere, and words within the link",
    '<img src="data:image/gif;base64,R0" data-src="https://eski.example/gec.jpg" alt="Geç">\n\n<a href="https://baska.example/"><img src="https://eski.example/bag.jpg" alt="Bağ"></a>\n\n<a href="https://eski.example/buyuk.jpg"><img src="https://eski.example/buyuk-300x200.jpg" alt="Büyük"> Büyüğüne bakın</a>',
    [["links", /^https:\/\/eski\.example\/buyuk\.jpg$/]].slice(1) as [],
  ),
  ghost(
    "cards of every kind",
    '<p>Açık.</p><figure class="kg-card kg-bookmark-card"><a class="kg-bookmark-container" href="https://a.example/yazi"><div class="kg-bookmark-title">Başka yer</div><div class="kg-bookmark-description">Uzun bir açıklama.</div><img class="kg-bookmark-icon" src="https://a.example/i.png"></a></figure><div class="kg-card kg-toggle-card"><h4 class="kg-toggle-heading-text">Açılan</h4><p>İçindeki.</p></div><div class="kg-card kg-callout-card"><div class="kg-callout-emoji">!</div><div class="kg-callout-text">Dikkat edin.</div></div><div class="kg-card kg-button-card"><a href="https://kitap.example/" class="kg-btn">Kitap</a></div><div class="kg-card kg-file-card"><a href="https://a.example/r.pdf"><div class="kg-file-card-title">Rapor</div></a></div><figure class="kg-card kg-embed-card"><iframe src="https://www.youtube.com/embed/abcdefghijk?feature=oembed"></iframe><figcaption>Filmi</figcaption></figure>',
    [["card", /^“Uzun bir açıklama\.”$/]],
  ),
  ghost(
    "a form to subscribe, and frames that are not shown",
    '<p>Metin.</p><div class="kg-card kg-signup-card"><h2>Bültene katılın</h2></div><iframe src="https://form.example/1"></iframe><iframe src="https://open.spotify.com/embed/track/0123456789abcdefghijAB"></iframe>',
    [
      ["frames", /^https:\/\/form\.example\/1$/],
      ["furniture", /Bültene katılın/],
    ],
  ),
  substack(
    "buttons, posts on networks, galleries, notes and polls",
    `<p>Giriş<a class="footnote-anchor" href="#footnote-1" id="footnote-anchor-1">1</a>.</p><p class="button-wrapper" data-attrs="${kept({ url: "https://kitap.example/al" })}"><a class="button primary" href="https://kitap.example/al"><span>Kitabı alın</span></a></p><p class="button-wrapper"><a href="https://dergi.substack.com/subscribe">Abone ol</a></p><div class="instagram-embed-wrap" data-attrs="${kept({ instagram_id: "Cabc123", title: "Bir paylaşım" })}"></div><div class="image-gallery-embed" data-attrs="${kept({ gallery: { images: [{ src: "https://a.example/1.jpg" }, { src: "https://a.example/2.jpg" }], caption: "Kıyı" } })}"></div><div class="youtube-wrap"><iframe src="https://www.youtube-nocookie.com/embed/abcdefghijk?rel=0"></iframe></div><div class="poll-embed" data-attrs="{}"></div><div class="footnote"><a id="footnote-1" href="#footnote-anchor-1" class="footnote-number">1</a><div class="footnote-content"><p>Notun kendisi.</p></div></div>`,
    [
      ["poll", /^$/],
      ["furniture", /Abone ol/],
    ],
  ),
  markdown(
    "links of every kind, to texts that are there and to one that is not",
    'Bkz. [öteki]({{< ref "iki.md" >}}), [aynısı]({{% relref path=`iki` %}}), [o](iki.md), [[iki|bu]], [yok]({{< ref "yok.md" >}}), [dış](https://dis.example/a_(b) "Başlık"), [ref][1], <https://acik.example/>, https://duz.example/yol ve [resimli ![alt](https://a.example/k.png)](https://a.example/).\n\n[1]: https://tanim.example/',
    [["links", /yok\.md/]],
  ),
  markdown(
    "pictures of every kind",
    `![Düz](https://a.example/1.jpg "Altyazı")\n\n![Köşeli](<https://a.example/iki söz.jpg> "Öteki altyazı")\n\n![[gomulu.png|300]]\n\n{{< figure src='https://a.example/2.jpg' alt="Bir \\"söz\\"" caption=\`Hugo altyazısı\` link="https://a.example/iki" >}}\n\n{% include figure.html url="https://a.example/3.jpg" caption='Jekyll altyazısı' %}\n\n[caption id="x" width="3"][![Küçük](https://a.example/4-300x200.jpg)](https://a.example/4.jpg) Taşınmış altyazı.[/caption]\n\n<div class="wp-caption"><img src="https://a.example/5.jpg" alt="Beş"><p class="wp-caption-text">HTML altyazısı</p></div>`,
  ),
  markdown(
    "films, notes, code, lists, tasks and tables",
    "{{< youtube abcdefghijk >}}\n\n{% youtube lmnopqrstuv %}\n\n![](https://www.youtube.com/watch?v=wxyzabcdefg)\n\nSöz[^1] ve satır içi.^[İçteki not.]\n\n1. Bir\n2. İki\n\n- [x] Yapıldı\n\n| a | b |\n|---|---|\n| c | d |\n\n```js\nlet [a](b) = `<img src=x>`;\n```\n\n`kod <b>`, ==vurgu==, ~~silik~~, H~2~O, k**al**ın.\n\n> [!note] Başlık\n> İçi\n\n[^1]: Notun kendisi.",
  ),
  markdown(
    "what nobody saw goes and is said; a tag that nobody knows is named",
    'Açık.\n\n{% comment %}\nGizli `kod` not\n{% endcomment %}\n\n%%Obsidian notu%%\n\n{{< ozel ad="x" >}}Kalan söz.{{< /ozel >}}\n\n{% raw %}{{ page.x }}{% endraw %}\n\n{% gizem bir iki %}',
    [
      ["shortcode", /^\{\{< ozel ad="x" >\}\}, \{% gizem bir iki %\}$/],
      ["comment", /^$/],
    ],
  ),
  markdown(
    "HTML within, with what is not shown",
    'Metin.\n\n<iframe src="https://www.youtube.com/embed/abcdefghijk"></iframe>\n\n<iframe src="https://harita.example/2"></iframe>\n\n<button>Basın</button>\n\n<p align="center"><a href="https://a.example/">Orta</a></p>',
    [
      ["words", /\[basın\]/],
      ["frames", /harita\.example\/2/],
    ],
  ),
];
