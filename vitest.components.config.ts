import { join } from "node:path";
import tailwindcss from "@tailwindcss/vite";
import { playwright } from "@vitest/browser-playwright";
import { defineConfig } from "vitest/config";
import { launchOptions } from "./scripts/chromium.ts";
import { textsPlugin } from "./web/scripts/texts-plugin.ts";

/** Component tests: a component of the kit or of a page, in all its states, in a real browser engine. */
export default defineConfig(async () => ({
  root: join(import.meta.dirname, "web"),
  plugins: [tailwindcss(), textsPlugin("app")],
  // Known beforehand: a library that is found in the middle of a run reloads the page of the tests.
  optimizeDeps: {
    include: [
      "@dnd-kit/core",
      "@dnd-kit/sortable",
      "@dnd-kit/utilities",
      "@internationalized/date",
      "@lingui/message-utils/compileMessage",
      "@tanstack/react-query",
      "@tanstack/react-virtual",
      "@tiptap/core",
      "@tiptap/extension-blockquote",
      "@tiptap/extension-bold",
      "@tiptap/extension-code",
      "@tiptap/extension-code-block",
      "@tiptap/extension-document",
      "@tiptap/extension-hard-break",
      "@tiptap/extension-heading",
      "@tiptap/extension-horizontal-rule",
      "@tiptap/extension-image",
      "@tiptap/extension-italic",
      "@tiptap/extension-link",
      "@tiptap/extension-list",
      "@tiptap/extension-paragraph",
      "@tiptap/extension-strike",
      "@tiptap/extension-table",
      "@tiptap/extension-text",
      "@tiptap/extension-underline",
      "@tiptap/extensions",
      "@tiptap/pm/model",
      "@tiptap/pm/state",
      "aws-amplify/auth",
      "axe-core",
      "lucide-react",
      "react-aria-components",
      "react-dom",
      "react-dom/client",
      "react-router",
      "react-toastify/unstyled",
      "tus-js-client",
      "uqr",
      "vitest-browser-react",
      "write-excel-file/universal",
    ],
  },
  cacheDir: join(import.meta.dirname, "node_modules/.cache/component-tests"),
  test: {
    include: ["app/**/*.component.test.tsx"],
    testTimeout: 20_000,
    expect: { poll: { timeout: 10_000 } },
    silent: "passed-only" as const,
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright({
        launchOptions: await launchOptions(),
        contextOptions: { reducedMotion: "reduce" },
      }),
      viewport: { width: 1280, height: 800 },
      instances: [{ browser: "chromium" as const }],
    },
  },
}));
