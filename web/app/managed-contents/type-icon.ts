import type { ContentType } from "@marquee/contract/contents";
import { FileText, Film, Mic, type LucideIcon } from "lucide-react";

export const typeIcons: Readonly<Record<ContentType, LucideIcon>> = { article: FileText, audio: Mic, video: Film };
