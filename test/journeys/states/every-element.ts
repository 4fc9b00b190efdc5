/** An editor's HTML with every element that an article may be made of. @param origin of the service that has the picture */
export const everyElement = (origin: string) => `
<p>İlk paragraf: <strong>kalın</strong>, <em>eğik</em>, <mark>işaretli</mark>, <small>küçük</small>,
<del datetime="2026-01-01">silinmiş</del> ve <ins>eklenmiş</ins>, H<sub>2</sub>O, 10<sup>3</sup>, <u>altı çizili</u>,
<abbr title="Türk Dil Kurumu">TDK</abbr>, <cite>Ödünç Merdiven</cite>, <q>alıntı</q>, <kbd>Ctrl</kbd>,
<code>const rüzgâr = 12;</code>, <samp>çıktı</samp>, <var>x</var>, <dfn>tanım</dfn>,
<time datetime="2026-11-21">21 Kasım 2026</time>, <ruby>漢<rp>(</rp><rt>kan</rt><rp>)</rp></ruby> ve
<a href="https://ornek.example/">başka bir siteye giden bir bağlantı</a>.<sup><a href="#fn1" id="fnref1">1</a></sup></p>
<h2>İkinci düzey başlık</h2>
<p>Satır sonu<br>ve çok uzun bir sözcük: muvaffakiyetsizleştiricileştiriveremeyebileceklerimizdenmişsinizcesine.</p>
<blockquote cite="https://ornek.example/"><p>Rüzgâr eken fırtına biçer.</p></blockquote>
<h3>Üçüncü düzey başlık</h3>
<ul><li>Birinci<ul><li>içindeki</li></ul></li><li>İkinci</li></ul>
<ol start="3"><li>Üçüncü</li><li value="7">Yedinci</li></ol>
<dl><dt>Poyraz</dt><dd>Kuzeydoğudan eser.</dd><dt>Lodos</dt><dd>Güneybatıdan eser.</dd></dl>
<hr>
<h4>Dördüncü düzey başlık</h4>
<pre><code class="language-ts">export const olcum = (kase: number, saniye: number): number =&gt; Math.round((kase * 2 * Math.PI) / saniye);
</code></pre>
<figure><img src="${origin}/files/ruzgar.jpg" alt="Tek renkli bir resim"><figcaption>Resmin altyazısı.</figcaption></figure>
<table><caption>Yıllara göre sayılar</caption>
<thead><tr><th>Yıl</th><th>Basılan</th><th>Satılan</th><th>İade</th><th>Borç</th><th>Matbaanın adı ve yeri</th></tr></thead>
<tbody><tr><th scope="row">1998</th><td>1.200</td><td>740</td><td>460</td><td>3.500.000</td><td>Seyyar Matbaası, İzmir</td></tr>
<tr><th scope="row">1999</th><td>1.000</td><td>690</td><td>310</td><td>4.100.000</td><td>Seyyar Matbaası, İzmir</td></tr></tbody>
<tfoot><tr><th scope="row">Toplam</th><td>2.200</td><td>1.430</td><td>770</td><td>7.600.000</td><td>—</td></tr></tfoot></table>
<details><summary>Ayrıntılar</summary><p>Açılınca görünen metin.</p></details>
<audio controls src="https://ses.example/a.mp3"></audio>
<video controls src="https://film.example/a.mp4" width="640" height="360"></video>
<figure><iframe src="https://www.youtube.com/embed/abcdefghijk"></iframe><figcaption>Bir video.</figcaption></figure>
<aside><p>Yanda duran bir not.</p></aside>
<address>Rüzgârgülü, Kadıköy</address>
<ol><li id="fn1">Dipnotun metni. <a href="#fnref1">↩</a></li></ol>
`;
