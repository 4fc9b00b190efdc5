import { isRefused } from "../../platform/public-error.ts";
import { renderInTime } from "../markdown/render-markdown.ts";
import { AUTHOR_FIELDS, isObject } from "./parse-fields.ts";

type Fields = Readonly<Record<string, unknown>>;

/** The nodes of a list, which may stand bare or in `nodes`, `edges`, `docs`, `items` or `data`; null when it is no list. */
export function nodesOf(value: unknown): readonly unknown[] | null {
  if (Array.isArray(value)) return value.map(withAttributes);
  if (!isObject(value)) return null;
  const { nodes, edges, docs, items, data } = value;
  const list = [nodes, docs, items, data].find((one) => Array.isArray(one));
  if (list) return list.map(withAttributes);
  return Array.isArray(edges)
    ? edges.map((edge) => (isObject(edge) ? withAttributes(edge.node) : null))
    : null;
}

/** Strapi 4 puts the fields of an entry into `attributes`. */
function withAttributes(node: unknown): unknown {
  return isObject(node) && isObject(node.attributes) ? { ...node, ...node.attributes } : node;
}

/** @param failed why a post cannot be read, by its index; Markdown that takes too long is added */
export async function inStandardShapes(
  nodes: readonly unknown[],
  failed: Map<number, string>,
  signal: AbortSignal,
): Promise<unknown[]> {
  const posts: unknown[] = [];
  for (const [index, node] of nodes.entries()) {
    if (!isObject(node)) {
      posts.push(node);
      continue;
    }
    const { categories, featuredImage, pdf, markdown } = node;
    let content = node.content ?? node.html;
    if (typeof content === "string") content = { html: content };
    else if (!content && typeof markdown === "string") {
      const html = await renderInTime(markdown, String(node.id), signal).catch((error: unknown) => {
        if (!isRefused(error)) throw error;
        failed.set(index, error.message);
        return null;
      });
      content = { html };
    }
    posts.push({
      ...node,
      content,
      ...authorsOf(node),
      categories: nodesOf(categories)?.map(asCategory) ?? categories,
      featuredImage: asAsset(featuredImage),
      pdf: asAsset(pdf),
    });
  }
  return posts;
}

function authorsOf(node: Fields): Fields {
  const given = AUTHOR_FIELDS.flatMap(([, fields]) => fields).filter((field) => node[field] !== undefined);
  return Object.fromEntries(
    given.map((field) => [field, nodesOf(node[field])?.map(asAuthor) ?? asAuthor(node[field])]),
  );
}

function asAuthor(author: unknown): unknown {
  if (!isObject(author) || typeof author.name === "string") return author;
  if (isObject(author.attributes)) return asAuthor(author.attributes);
  const [inner] = Object.values(author).filter(isObject);
  return inner ? asAuthor(inner) : author;
}

function asCategory(category: unknown): unknown {
  if (typeof category === "string") return { name: category };
  return isObject(category) && isObject(category.name) ? { name: category.name.name } : category;
}

const WRAPPERS = ["asset", "file", "node", "data", "attributes", "image", "media"];
const ADDRESSES = ["url", "mediaItemUrl", "sourceUrl"];
const MAX_DEPTH = 8;

/** A text, or an object whose address may lie deeper, or the first of several; null only where the service says null. */
function asAsset(asset: unknown, depth = 0): unknown {
  if (typeof asset === "string") return { url: asset };
  if (Array.isArray(asset)) return asAsset(asset[0] ?? null, depth + 1);
  if (!isObject(asset) || depth > MAX_DEPTH) return asset;
  const address = ADDRESSES.find((name) => name in asset);
  if (address !== undefined) return { ...asset, url: asset[address] };
  const wrapper = WRAPPERS.find((name) => name in asset);
  if (wrapper === undefined) return asset;
  const inner = asAsset(asset[wrapper], depth + 1);
  return isObject(inner) ? { ...asset, ...inner } : inner;
}
