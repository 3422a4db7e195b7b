import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { compressPlugin } from "./scripts/compress-plugin.ts";
import { contractPlugin } from "./scripts/contract-plugin.ts";
import { emojiPlugin } from "./scripts/emoji-plugin.ts";
import { routerPlugin } from "./scripts/router-plugin.ts";
import { textsPlugin } from "./scripts/texts-plugin.ts";

/** What every page loads: what the root and the entry need. With what these need in turn it is one file. */
const base =
  /\/(web\/app\/(shell\/(shell|head-links)|ui\/page-error|kernel\/(kernel|crash\/use-crash-reports|data\/browser|i18n\/load-texts|i18n\/use-texts-ahead|page\/(page-state|use-page-lives|frame)|session\/choose-language))\.tsx?|react-router\/dist\/production\/lib\/dom-export\/hydrated-router\.js|react-dom\/index\.js)$/;

/** What most pages to read stand on: many files of a few hundred bytes compress and load worse than one. */
const page =
  /\/web\/app\/(ui\/(page|page-meta|avatar|picture|card|quiet-note|skeleton|tabs|facts|rich-text|money|structured-data|watch-sight)|kernel\/(data\/(needs|browser-loader|use-read)|page\/same-for-guests))\.tsx?$/;

/** What an event's page and each of its parts need: none is loaded without the other. */
const event = /\/web\/app\/events\/(use-event|structured-data|event-meta|event-section)\.tsx?$/;

/** The icons of a post, a few hundred bytes each where they travel alone. */
const postIcons = /\/lucide-react\/dist\/esm\/icons\/(paperclip|pencil|pin|repeat-2|trash|undo-2)\.m?js$/;

/** A slice's index only passes on: who needs one thing of it does not load the others. */
const indexes = { test: /\/web\/app\/[a-z]+\/index\.ts$/, sideEffects: false };

/** The contract describes itself with them; in the browser it is plain data. */
const schemas = { test: /\/node_modules\/typebox\//, sideEffects: false };

export default defineConfig(({ command }) => ({
  plugins: [
    contractPlugin(),
    emojiPlugin(),
    routerPlugin(),
    tailwindcss(),
    textsPlugin("app"),
    reactRouter(),
    compressPlugin(),
  ],
  // Inlined data: addresses would need a wider content security policy than the pages have.
  build: { target: "es2022", manifest: true, assetsInlineLimit: 0, reportCompressedSize: false },
  // Known beforehand, so that the first page in development is not interrupted by finding them.
  optimizeDeps: {
    include: [
      "@dnd-kit/core",
      "@dnd-kit/sortable",
      "@dnd-kit/utilities",
      "@internationalized/date",
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
          treeshake: { moduleSideEffects: [indexes, schemas] },
          output: {
            // By itself a module stands with those that the same pages need, whoever else has the tenth use of it. Only
            // what is named here travels together.
            codeSplitting: {
              groups: [
                { name: "base", test: base, priority: 2 },
                { name: "page", test: page },
                { name: "event", test: event },
                { name: "post-icons", test: postIcons },
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
