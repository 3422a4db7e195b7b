import type { LoaderFunctionArgs } from "react-router";
import { textFolders } from "virtual:texts/files";
import { languageOfCode } from "../kernel/i18n/languages.ts";
import { catalogueFor } from "../kernel/page/page-request.server.ts";

/** `/locales/fr.json`: leads to the language's texts under their hash; a language there is none of is not found. */
export function loader({ params }: LoaderFunctionArgs): Response {
  const code = /^([A-Za-z0-9-]+)\.json$/.exec(params["file"] ?? "")?.[1] ?? "";
  const language = languageOfCode(code)?.code;
  const folder = language === undefined ? undefined : textFolders[catalogueFor(language)];
  if (folder === undefined) {
    return Response.json({ status: "error", message: "not found", data: null }, { status: 404 });
  }
  return new Response(null, {
    status: 302,
    headers: { location: `${folder}all.json`, "cache-control": "public, max-age=300" },
  });
}
