import { route, type RouteConfigEntry } from "@react-router/dev/routes";

/** Shown while developing; a built product has neither the pages nor the examples, nor has Node, which reads the list too. */
export const routes: RouteConfigEntry[] = import.meta.env?.DEV
  ? [
      route("styleguide/example-page", "styleguide/example-page.tsx"),
      route("styleguide/:block?", "styleguide/styleguide-page.tsx"),
    ]
  : [];
