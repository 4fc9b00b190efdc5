// Strapi on the folder that APP_DIR names; what a test asks for is done by the service that the admin panel uses.
const { createStrapi } = require("@strapi/strapi");
const { statSync } = require("node:fs");

const app = createStrapi({ appDir: process.env.APP_DIR, distDir: process.env.APP_DIR });
const POST = "api::post.post";
const CATEGORY = "api::category.category";

async function upload({ name, path, type }) {
  const file = { filepath: path, originalFilename: name, mimetype: type, size: statSync(path).size };
  const [stored] = await app.plugin("upload").service("upload").upload({ data: {}, files: file });
  return stored.id;
}

async function categoryOf(name) {
  const known = await app.documents(CATEGORY).findFirst({ filters: { name } });
  return (known ?? (await app.documents(CATEGORY).create({ data: { name } }))).documentId;
}

const stored = new Map();
async function add({ post, picture, pdf }) {
  for (const file of [picture, pdf]) if (!stored.has(file.name)) stored.set(file.name, await upload(file));
  const { title, abstract, createdAt, html, isDraft } = post;
  const categories = [];
  for (const name of post.categories) categories.push(await categoryOf(name));
  const featuredImage = post.hasPicture ? stored.get(picture.name) : null;
  const file = post.hasPdf ? stored.get(pdf.name) : null;
  const data = { title, abstract, date: createdAt, content: html, categories, featuredImage, pdf: file };
  await app.documents(POST).create({ data, status: isDraft ? "draft" : "published" });
}

async function idOf(title) {
  return (await app.documents(POST).findFirst({ filters: { title } })).documentId;
}

const orders = {
  add,
  async edit({ title, newTitle }) {
    await app
      .documents(POST)
      .update({ documentId: await idOf(title), data: { title: newTitle }, status: "published" });
  },
  async unpublish({ title }) {
    await app.documents(POST).unpublish({ documentId: await idOf(title) });
  },
  async remove({ title }) {
    await app.documents(POST).delete({ documentId: await idOf(title) });
  },
  /** Settings, Users & Permissions, Roles, Public: find. */
  async openToPublic() {
    const role = await app.db.query("plugin::users-permissions.role").findOne({ where: { type: "public" } });
    for (const action of [`${POST}.find`, `${CATEGORY}.find`])
      await app.db.query("plugin::users-permissions.permission").create({ data: { action, role: role.id } });
  },
};

process.on("message", async ({ order, ...given }) => {
  try {
    await orders[order](given);
    process.send({ done: order });
  } catch (error) {
    process.send({ failed: String(error?.stack ?? error) });
  }
});
app.start().then(
  () => process.send({ done: "start" }),
  (error) => {
    console.error(error);
    process.exit(1);
  },
);
