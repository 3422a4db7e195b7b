import { useState, type DragEvent, type ReactNode } from "react";
import { useText } from "../kernel/page/page.tsx";

/** A conversation as a place where pictures and files can be dropped. */
export function DropArea({ onFiles, children }: { onFiles: (files: File[]) => void; children: ReactNode }) {
  const t = useText();
  const [isOver, setIsOver] = useState(false);
  const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes("Files");
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the button in the composer is the keyboard's way
    <div
      className="relative flex min-h-0 flex-1 flex-col"
      onDragOver={(event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={({ currentTarget, relatedTarget }) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setIsOver(false);
      }}
      onDrop={(event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setIsOver(false);
        onFiles([...event.dataTransfer.files]);
      }}
    >
      {children}
      {isOver && (
        <p className="pointer-events-none absolute inset-2 z-10 grid place-items-center rounded-card border-2 border-dashed border-accent bg-accent-soft/90 text-18 font-medium text-accent-text">
          {t("chat.dropHere")}
        </p>
      )}
    </div>
  );
}
