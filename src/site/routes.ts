import { index, type RouteConfig, route } from "@react-router/dev/routes";
import { routes } from "../domain/paths.ts";

export default [
  index("routes/home.tsx"),
  route(routes.posts, "routes/further-posts.ts"),
  route(routes.login, "routes/login.tsx"),
  route(routes.devices, "routes/devices.tsx"),
  route(routes.post, "routes/post.tsx"),
  route(routes.pdf, "routes/issue-gate.tsx"),
  route("*", "routes/not-found.tsx"),
] satisfies RouteConfig;
