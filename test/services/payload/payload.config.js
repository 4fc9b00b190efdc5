import { join } from "node:path";
import { sqliteAdapter } from "@payloadcms/db-sqlite";
import { getPayloadPopulateFn, lexicalEditor } from "@payloadcms/richtext-lexical";
import { convertLexicalToHTMLAsync } from "@payloadcms/richtext-lexical/html-async";
import { buildConfig } from "payload";

const { DATA } = process.env;
const everybody = { read: () => true };
const editorsOrPublished = ({ req }) => (req.user ? true : { _status: { equals: "published" } });

// Payload's own lexicalHTMLField leaves out pictures when it is asked by GraphQL, and puts a <div> around the text.
const contentHtml = {
  name: "content_html",
  type: "textarea",
  virtual: true,
  admin: { hidden: true },
  hooks: {
    afterRead: [
      async ({ siblingData, req }) =>
        convertLexicalToHTMLAsync({
          data: siblingData.content,
          disableContainer: true,
          populate: await getPayloadPopulateFn({ req, currentDepth: 0, depth: 1, overrideAccess: false }),
        }),
    ],
  },
};

/** What a publisher's project has; the database's tables are made at the start. */
export default buildConfig({
  secret: "test",
  telemetry: false,
  typescript: { autoGenerate: false },
  db: sqliteAdapter({ client: { url: `file:${join(DATA, "data.db")}` } }),
  editor: lexicalEditor(),
  collections: [
    { slug: "users", auth: true, fields: [] },
    {
      slug: "media",
      access: everybody,
      upload: { staticDir: join(DATA, "media") },
      fields: [{ name: "alt", type: "text" }],
    },
    { slug: "categories", access: everybody, fields: [{ name: "name", type: "text", required: true }] },
    {
      slug: "posts",
      access: { read: editorsOrPublished },
      versions: { drafts: true },
      fields: [
        { name: "title", type: "text", required: true },
        { name: "abstract", type: "textarea" },
        { name: "categories", type: "relationship", relationTo: "categories", hasMany: true },
        { name: "featuredImage", type: "upload", relationTo: "media" },
        { name: "date", type: "date" },
        { name: "content", type: "richText" },
        contentHtml,
        { name: "pdf", type: "upload", relationTo: "media" },
      ],
    },
  ],
});
