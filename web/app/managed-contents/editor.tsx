import { useState } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router";
import { lazy } from "../kernel/lazy.ts";
import { Suspense } from "../kernel/suspense.tsx";
import { AskedContent, type Asked } from "./content-menu.tsx";
import { EditorBar } from "./editor-bar.tsx";
import { EditorNotes } from "./editor-notes.tsx";
import { ContentPicture } from "./content-picture.tsx";
import { RecordingParts } from "./recording-parts.tsx";
import { type ManagedContent, studioContents, typeOf } from "./reads.ts";
import { useWriting } from "./use-writing.ts";
import { BodyField, WordFields } from "./word-fields.tsx";

const loadPanels = () => import("./editor-panels.tsx");
const EditorPanels = lazy(() => loadPanels().then((module) => ({ default: module.EditorPanels })));

/** What stands over the page, or beside it. */
export type Panel = "settings" | "history" | "preview" | "publish" | "compare";

/** Writing: what it is called and says, what is heard and seen in it, and all that can be done with it. */
export function Editor({ content }: { content: ManagedContent }) {
  const navigate = useNavigate();
  const [address] = useSearchParams();
  const isNew = Boolean(Object(useLocation().state).isNew);
  const writing = useWriting(content);
  const [panel, setPanel] = useState<Panel>();
  const [asked, setAsked] = useState<Asked>();
  const type = typeOf(content, address);
  const shown = writing.saving.clash ? "compare" : panel;
  return (
    <>
      <EditorBar {...{ content, type, writing }} onPanel={setPanel} onAsk={setAsked} />
      {/* The tools of the text stop below the bar. */}
      <div onBlur={writing.onBlur} className="grid grid-cols-1 gap-5 pt-4 pb-24 [--tools-top:calc(3.5rem+1px)]">
        <EditorNotes content={content} writing={writing} onPanel={setPanel} />
        <WordFields {...{ type, writing, isNew }} />
        <ContentPicture content={content} onPicture={(dataUri) => writing.saving.change({}, dataUri)} />
        <RecordingParts {...{ content, type, writing }} />
        <BodyField {...{ type, writing }} />
      </div>
      {shown && (
        <Suspense>
          <EditorPanels panel={shown} {...{ content, writing, type }} onPanel={setPanel} />
        </Suspense>
      )}
      <AskedContent
        asked={asked}
        onClose={() => setAsked(undefined)}
        onRemoved={() => navigate(studioContents(content.channel.slug), { replace: true })}
      />
    </>
  );
}
