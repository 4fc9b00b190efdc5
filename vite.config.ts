import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";

export default defineConfig({
  plugins: [reactRouter()],
  build: { sourcemap: false, assetsInlineLimit: 0 },
  environments: {
    // React Router's context keys are compared by identity: the composition root is part of the server build.
    ssr: { build: { rollupOptions: { input: "./src/server/app.ts" } } },
  },
});
