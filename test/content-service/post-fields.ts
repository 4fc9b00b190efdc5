import { completed, type ServiceData } from "./service-data.ts";
import type { WirePost } from "./wire-post.ts";

/**
 * The post's types. Leaves are of a scalar that carries anything: broken posts have to get through
 * as services with loose schemas let them through.
 * @param nestedArguments of the list of categories, with their parentheses
 */
export function postFields(nestedArguments: string): string {
  return `
    scalar Leaf
    type Category { name: Leaf }
    type Asset { url: Leaf }
    type RichText { html: Leaf }
    type Post {
      id: Leaf
      title: Leaf
      abstract: Leaf
      categories${nestedArguments}: [Category]
      featuredImage: Asset
      createdAt: Leaf
      content: RichText
      pdf: Asset
    }
  `;
}

/** Resolvers of the post's files. */
export function postFiles(data: () => ServiceData) {
  return {
    featuredImage: ({ featuredImage }: WirePost) => completed(featuredImage, data().origin),
    pdf: ({ pdf }: WirePost) => completed(pdf, data().origin),
  };
}
