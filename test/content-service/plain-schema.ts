import { createSchema } from "graphql-yoga";
import { postFields, postFiles } from "./post-fields.ts";
import type { ServiceData } from "./service-data.ts";

/** A service that knows the owner's query and not one argument. */
export function plainSchema(data: () => ServiceData) {
  return createSchema({
    typeDefs: `
      ${postFields("")}
      type Query { posts: [Post] }
    `,
    resolvers: {
      Post: postFiles(data),
      Query: { posts: () => (data().isNullPosts ? null : data().posts) },
    },
  });
}
