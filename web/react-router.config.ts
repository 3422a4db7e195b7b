import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "app",
  buildDirectory: "build",
  ssr: true,
  // Every page would otherwise begin with the list of all routes and their files, which grows with the site.
  routeDiscovery: { mode: "lazy" },
  // What a page reads is a few lines: a file of their own would cost a request more than it saves.
  splitRouteModules: false,
} satisfies Config;
