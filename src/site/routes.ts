import { index, type RouteConfig, route } from "@react-router/dev/routes";

export default [
  index("routes/home.tsx"),
  route("yazilar", "routes/further-posts.ts"),
  route("login", "routes/login.tsx"),
  route("cihazlar", "routes/devices.tsx"),
  route("post/:id", "routes/post.tsx"),
  route("pdf/:id", "routes/issue-gate.tsx"),
  route("*", "routes/not-found.tsx"),
] satisfies RouteConfig;
