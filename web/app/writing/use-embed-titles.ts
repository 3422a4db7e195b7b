import { queryOptions } from "@marquee/client";
import { contents } from "@marquee/contract/contents";
import { events } from "@marquee/contract/events";
import { groups } from "@marquee/contract/groups";
import { textParts, withoutReach } from "@marquee/contract/kernel";
import { storage } from "@marquee/contract/storage";
import { useQueryClient } from "@tanstack/react-query";
import type { Editor } from "@tiptap/core";
import { useApi } from "../kernel/data/api.tsx";
import { useSite } from "../kernel/page/page.tsx";

/**
 * Gives what another page shows in a text its title, where nobody wrote one: asked of our own server, which asks that page.
 * Where it does not say, the address stands in its place.
 */
export function useEmbedTitles(): (editor: Editor, href: string) => Promise<void> {
  const api = useApi();
  const queries = useQueryClient();
  const { MODULES } = useSite();
  const titleOf = async (href: string): Promise<string | null | undefined> => {
    const [, kind, slug = ""] = /^\/(events|groups|contents)\/([^/]+)$/.exec(href) ?? [];
    if (kind === "events") return (await queries.fetchQuery(queryOptions(api, events.get, { eventId: slug }))).name;
    if (kind === "groups") return (await queries.fetchQuery(queryOptions(api, groups.get, { groupId: slug }))).name;
    if (kind) return (await queries.fetchQuery(queryOptions(api, contents.preview, { contentId: slug }))).title;
    if (!MODULES.storage.enabled) return undefined;
    return (await queries.fetchQuery(queryOptions(api, storage.linkPreview, { href })))?.title;
  };
  return async (editor, href) => {
    const words = withoutReach((await titleOf(href).catch(() => undefined)) ?? "").slice(0, textParts.title);
    if (words !== "" && !editor.isDestroyed) nameEmbeds(editor, href, words);
  };
}

/** Wherever it stands by now, as long as nobody gave it another title. */
function nameEmbeds(editor: Editor, href: string, words: string): void {
  editor.commands.command(({ tr }) => {
    tr.doc.descendants((node, at) => {
      if (node.type.name === "embed" && node.attrs["href"] === href && node.attrs["words"] === "")
        tr.setNodeAttribute(at, "words", words);
    });
    return true;
  });
}
