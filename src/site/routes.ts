import { index, type RouteConfig, route } from "@react-router/dev/routes";
import { routes } from "../domain/paths.ts";

export default [
  index("routes/home/home.tsx"),
  route(routes.posts, "routes/home/more-posts.ts"),
  route(routes.login, "routes/login/login.tsx"),
  route(routes.devices, "routes/devices/devices.tsx"),
  route(routes.post, "routes/post/post.tsx"),
  route(routes.readingList, "routes/reading-list/reading-list.tsx"),
  route(routes.myAnnotations, "routes/annotations/my-annotations.tsx"),
  route(routes.offline, "routes/reading-list/offline.tsx"),
  route(routes.page, "routes/page/magazine-page.tsx"),
  route(routes.author, "routes/author/author.tsx"),
  route(routes.section, "routes/section/section.tsx"),
  route(routes.archive, "routes/archive/archive.tsx"),
  route(routes.archived, "routes/archive/archive-month.tsx"),
  route(routes.privacy, "routes/privacy/privacy.tsx"),
  route(routes.issues, "routes/issues/all-issues.tsx"),
  route("*", "routes/not-found.tsx"),
] satisfies RouteConfig;
