import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { compressPlugin } from "./scripts/compress-plugin.ts";
import { contractPlugin } from "./scripts/contract-plugin.ts";
import { textsPlugin } from "./scripts/texts-plugin.ts";

/** What the root and the entry need, which are files of their own. */
const beginning =
  /\/(web\/app\/(shell\/(shell|head-links|route-error)|kernel\/(kernel|crash\/use-crash-reports|session\/choose-language))\.tsx?|react-dom\/index\.js)$/;

/** What people fill in and answer, which pages to read do without. */
const forms = /\/web\/app\/(kernel\/forms\/|ui\/(choice|form-shell)\.)/;
const dialogs = /\/web\/app\/ui\/(confirm|dialog|field|rename-dialog)\./;

/** Modules of the product and of its libraries; the entry itself stays an entry. */
const frame = new RegExp(
  `^(?!.*(${forms.source}|${dialogs.source})).*/(web/app/(kernel|shell|ui)|contract|client|node_modules)/`,
);

/** A slice's index only passes on: who needs one thing of it does not load the others. */
const indexes = { test: /\/web\/app\/[a-z]+\/index\.ts$/, sideEffects: false };

export default defineConfig(({ command }) => ({
  plugins: [contractPlugin(), tailwindcss(), textsPlugin("app/locales"), reactRouter(), compressPlugin()],
  // Inlined data: addresses would need a wider content security policy than the pages have.
  build: { target: "es2022", manifest: true, assetsInlineLimit: 0, reportCompressedSize: false },
  // Known beforehand, so that the first page in development is not interrupted by finding them.
  optimizeDeps: {
    include: [
      "@lingui/core",
      "@tanstack/react-query",
      "lucide-react",
      "react-aria-components",
      "react-dom/client",
      "react-toastify/unstyled",
      "tus-js-client",
    ],
  },
  environments: {
    client: {
      build: {
        rollupOptions: {
          treeshake: { moduleSideEffects: [indexes] },
          output: {
            // What every page begins with travels in one file, what many need in a second: forty small ones compress
            // and load worse. A group takes with it what its modules need.
            codeSplitting: {
              groups: [
                { name: "beginning", test: beginning },
                { name: "frame", minShareCount: 10, test: frame },
                { name: "dialogs", minShareCount: 3, test: dialogs },
                { name: "forms", minShareCount: 3, test: forms },
              ],
            },
          },
        },
      },
    },
    ssr: {
      // Bundled whole in production: the server then runs React's production build whatever NODE_ENV says, and starts
      // from one file.
      resolve: command === "build" ? { noExternal: true } : {},
      define: command === "build" ? { "process.env.NODE_ENV": JSON.stringify("production") } : {},
      build: { rollupOptions: { input: "./app/site.ts" } },
    },
  },
}));
