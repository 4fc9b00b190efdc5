import { expect } from "vitest";
import { deskPerson } from "../../server/desk/desk-person.ts";
import { publishingOf, writeArticle } from "../../server/desk/write-article.ts";
import { choose, press, sendNote, tabTo } from "./by-keys.ts";
import { deskFindings } from "./desk-findings.ts";
import { testAtDesk } from "./desk-journey.ts";

/* Between an editor and a publisher, by keyboard alone. */

const test = testAtDesk();

test("an article is handed in, given back with a remark, mended, handed in anew and published", async ({
  openDesk,
  server,
}) => {
  const writer = await deskPerson(server, "editor");
  const id = await writeArticle(
    writer,
    { title: "Gidip Gelen", abstract: "Bir özet" },
    "<p>Vapur sabah kalktı.</p>",
  );
  const { page: editor } = await openDesk(`/yazilar/${id}`, { role: "editor" });
  await press(editor, "Yayıncıya gönder…");
  await sendNote(editor, "Yayıncıya gönder", "Görsel istemez.");
  await editor.getByText("Yayına hazır · Editör Ada").waitFor();

  const { page: publisher } = await openDesk("", { noise: /409/ });
  await publisher.getByText("Gönderen: Editör Ada").waitFor();
  await tabTo(publisher, publisher.getByRole("link", { name: "Gidip Gelen" }).first());
  await publisher.keyboard.press("Enter");
  await publisher.getByText("Gönderildiğinden beri değişmedi.").waitFor();
  const openNote = () => choose(publisher, "İşlemler", "Editöre geri gönder…");
  await openNote();
  const dialog = publisher.getByRole("dialog", { name: "Editöre geri gönder" });
  await dialog.locator("textarea:focus").waitFor();
  expect(await deskFindings(publisher)).toEqual([]);
  // Meanwhile the editor takes it back: the words that were typed stay.
  await press(editor, "Geri çek");
  await editor.getByRole("button", { name: "Yayıncıya gönder…" }).waitFor();
  await sendNote(publisher, "Editöre geri gönder", "Akşam kalktı.");
  await dialog.getByText("Bu arada geri çekildi (Editör Ada").waitFor();
  expect(await dialog.getByRole("textbox").inputValue()).toBe("Akşam kalktı.");
  await publisher.keyboard.press("Escape");

  await press(editor, "Yayıncıya gönder…");
  await sendNote(editor, "Yayıncıya gönder", "");
  await publisher.getByText("Yayına hazır · Editör Ada").waitFor();
  await openNote();
  await sendNote(publisher, "Editöre geri gönder", "Akşam kalktı.");
  const remark = editor.getByRole("region", { name: "Yayıncının notu" });
  await remark.getByText("Akşam kalktı.").waitFor();
  expect(await deskFindings(editor)).toEqual([]);
  await editor.goto("/masa");
  await editor.getByText("Bekleyen: Editör Ada").waitFor();
  await editor.goBack();
  const text = editor.getByRole("textbox", { name: "Yazının metni" });
  await tabTo(editor, text);
  await editor.keyboard.press("Control+End");
  await editor.keyboard.type(" Düzeltildi.");
  await remark.getByText("Gönderildikten sonra değişti: metin.").waitFor();
  await press(editor, "Yayıncıya gönder…");
  await sendNote(editor, "Yayıncıya gönder", "Düzelttim.");
  await remark.waitFor({ state: "detached" });

  await publisher.getByText("Düzelttim.").waitFor();
  await press(publisher, "Yayımla…");
  await press(publisher, "Şimdi yayımla", publisher.getByRole("dialog", { name: "Yayımla" }));
  await publisher.getByText("Okurlar bu hâlini görüyor.").waitFor();
  expect(await publishingOf(writer, id)).toMatchObject({ state: "published", review: null });

  await tabTo(publisher, publisher.getByRole("link", { name: "Geçmiş" }));
  await publisher.keyboard.press("Enter");
  const history = publisher.getByRole("navigation", { name: "Eski hâlleri" });
  await history.getByText("Editöre geri gönderildi").waitFor();
  await tabTo(publisher, history.getByRole("link", { name: /Görsel istemez/ }));
  await publisher.keyboard.press("Enter");
  await publisher.locator("ins", { hasText: "Düzeltildi" }).waitFor();
  expect(await deskFindings(publisher)).toEqual([]);
});
