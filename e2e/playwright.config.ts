import { defineConfig } from "@playwright/test";
import { launchOptions } from "../scripts/chromium.ts";

export default defineConfig({
  testDir: ".",
  testMatch: "**/*.journey.ts",
  globalSetup: "./global-setup.ts",
  outputDir: ".output/artifacts",
  workers: 2,
  // No second try: it hides races.
  retries: 0,
  forbidOnly: true,
  // Several times what the longest takes on a quiet machine.
  timeout: 90_000,
  // Two browsers and two servers on two cores: what a person sees at once may take a while here.
  expect: { timeout: 10_000 },
  // The file of the JSON report is named by PLAYWRIGHT_JSON_OUTPUT_FILE.
  reporter: process.env["PLAYWRIGHT_JSON_OUTPUT_FILE"] ? [["list"], ["json"]] : [["list"]],
  use: {
    browserName: "chromium",
    launchOptions: await launchOptions(),
    // A navigation of a page with a worker never reached the site, once in some thousand (docs/web.md): journeys that are about
    // the worker allow it.
    serviceWorkers: "block",
    viewport: { width: 1280, height: 800 },
    locale: "en",
    timezoneId: "UTC",
    // Painting every frame of what moves is a fifth of the work of all journeys, and nothing that one of them looks at.
    contextOptions: { reducedMotion: "reduce" },
    // Recording costs as much as the journey: a failure is looked at with --trace on.
    trace: "off",
    screenshot: "only-on-failure",
  },
});
