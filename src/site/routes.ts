import { index, type RouteConfig, route } from "@react-router/dev/routes";
import { routes } from "../domain/paths.ts";

export default [
  index("routes/home/home.tsx"),
  route(routes.posts, "routes/home/more-posts.ts"),
  route(routes.login, "routes/login/login.tsx"),
  route(routes.devices, "routes/devices/devices.tsx"),
  route(routes.post, "routes/post/post.tsx"),
  route(routes.page, "routes/page/magazine-page.tsx"),
  route(routes.author, "routes/author/author.tsx"),
  route(routes.section, "routes/section/section.tsx"),
  route("*", "routes/not-found.tsx"),
] satisfies RouteConfig;
