/**
 * A post as an editor left it at the service. Anything may be missing or of a wrong type: the fake passes it on
 * as far as GraphQL can carry it.
 */
export interface WirePost {
  id?: unknown;
  title?: unknown;
  abstract?: unknown;
  categories?: unknown;
  /** An address that begins with `/` is completed with the service's own origin. */
  featuredImage?: unknown;
  createdAt?: unknown;
  /** Sent only by a rich service, as the authors are. */
  date?: unknown;
  /** Of one that pages. */
  authors?: unknown;
  /** Of a plain one, as WordPress has it. */
  author?: unknown;
  content?: unknown;
  pdf?: unknown;
}

let built = 0;

/** A good article with its own id; the picture is one that the fake service draws. */
export function buildPost(overrides: WirePost = {}): WirePost {
  built += 1;
  const id = `yazi-${built}`;
  return {
    id,
    title: `Işık ve gölge ${built}`,
    abstract: `${built}. yazının özeti: ışığın gölgeyle olan uzun dostluğu.`,
    categories: [{ name: "Deneme" }],
    featuredImage: { url: `/files/${id}.jpg` },
    createdAt: new Date(Date.UTC(2024, 0, 1, 9, built)).toISOString(),
    content: { html: `<p>${built}. yazının ilk paragrafı.</p>` },
    pdf: null,
    ...overrides,
  };
}

/** A good digital issue; the fake service typesets its PDF. */
export function buildIssue(overrides: WirePost = {}, pages = 6): WirePost {
  const post = buildPost({ categories: [{ name: "Sayı" }], content: null });
  return {
    ...post,
    title: `Rüzgârgülü ${built}`,
    pdf: { url: `/files/${post.id}.pdf?pages=${pages}` },
    ...overrides,
  };
}

/** Good articles with the ids `yazi-0001`, `yazi-0002` … */
export function manyPosts(count: number): WirePost[] {
  return Array.from({ length: count }, (_, index) => {
    const id = `yazi-${String(index + 1).padStart(4, "0")}`;
    return buildPost({ id, title: `Yazı ${index + 1}`, featuredImage: { url: `/files/${id}.jpg` } });
  });
}
