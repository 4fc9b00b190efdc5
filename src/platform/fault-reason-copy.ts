/** Why something failed, in words that follow a colon or stand in parentheses; by what names it for programs. */
export const faultReasons: readonly (readonly [RegExp, string])[] = [
  [/^ECONNREFUSED$/, "orada dinleyen bir program yok"],
  [
    /^(ECONNRESET|EPIPE|UND_ERR_SOCKET|Connection terminated|Client has encountered)/,
    "bağlantı yarıda kesildi",
  ],
  [/^ENOTFOUND$/, "bu adda bir sunucu bulunamadı"],
  [/^EAI_/, "alan adı sunucusu (DNS) yanıt vermedi"],
  [
    /^(E|UND_ERR_[A-Z]+_)TIME(D)?OUT$|^TimeoutError$|^timeout |^Query read timeout/,
    "süresinde yanıt gelmedi",
  ],
  [/^E(HOST|NET)UNREACH$/, "ağda oraya giden bir yol yok"],

  [/^CERT_HAS_EXPIRED$/, "sertifikasının süresi dolmuş"],
  [/^CERT_NOT_YET_VALID$/, "sertifikası daha geçerli değil; makinelerin saatine bakın"],
  [/SELF_SIGNED/, "sertifikasını tanınan bir kurum değil, kendisi imzalamış"],
  [/ALTNAME/, "sertifikası başka bir ad için verilmiş"],
  [
    /^(UNABLE_TO_|CERT_|INVALID_CA)|ISSUER|UNTRUSTED/,
    "sertifikası tanınan bir kurumdan değil ya da ara sertifikaları eksik",
  ],
  [/NO_APPLICATION_PROTOCOL/, "HTTP/1.1 konuşmuyor, yalnız HTTP/2; HTTP/1.1’i de açın"],
  [
    /^(HPE_|HTTPParser|UND_ERR_|ERR_HTTP2|NGHTTP2)|^Parse Error/,
    "yanıtı HTTP/1.1 değil; HTTP/1.1’i de açın ve adresin http mi https mi olduğuna bakın",
  ],
  [/PROTOCOL_VERSION|UNSUPPORTED_PROTOCOL|HANDSHAKE_FAILURE|NO_SHARED_CIPHER/, "TLS sürümü uyuşmuyor"],
  [/^ERR_SSL_|^EPROTO$|^ERR_TLS/, "orada https konuşulmuyor"],

  [/^(EACCES|EPERM|42501)$/, "izin yok"],
  [/^(EROFS|sqlite 8)$/, "disk ya da dosya yalnız okunuyor"],
  [/^(ENOSPC|EDQUOT|sqlite 13|53100)$/, "diskte yer yok"],
  [/^E[MN]FILE$/, "açılabilecek dosya kalmadı"],
  [/^(EIO|sqlite 10|58030)$/, "disk okuma ya da yazma hatası verdi"],
  [/^ENOENT$/, "dosya yok"],
  [/^(ENOTDIR|EEXIST)$/, "klasör olması gereken yerde bir dosya var"],
  [/^EISDIR$/, "dosya olması gereken yerde bir klasör var"],
  [/^ENOMEM$|^sqlite 7$|^53200$/, "bellek yetmedi"],
  [/^sqlite 14$/, "dosya açılamıyor"],
  [/^(sqlite 11|XX001|XX002)$/, "içindekiler bozuk"],
  [/^sqlite 26$/, "bir veritabanı değil"],
  [/^(sqlite [56]|55P03|40P01|40001)$/, "başka bir işlem bitmedi"],

  [/^NoSuchBucket$/, "bu adda bir kova yok"],
  [/^(InvalidAccessKeyId|SignatureDoesNotMatch|CredentialsProviderError)$/, "anahtarlar kabul edilmedi"],
  [/^(AccessDenied|Forbidden)$/, "anahtarın yetkisi yetmiyor"],
  [/^RequestTimeTooSkewed$/, "bu makinenin saati yanlış"],

  [/^28P01$/, "parola kabul edilmedi"],
  [/^28000$/, "bu kullanıcıya ya da bu makineye izin verilmiyor"],
  [/^3D000$/, "bu adda bir veritabanı yok"],
  [/^53300$/, "boş bağlantı kalmadı; max_connections değerini büyütün"],
  [/^57P0/, "sunucu açılıyor ya da kapanıyor"],
];

export const unknownReason = "nedeni bilinmiyor";
