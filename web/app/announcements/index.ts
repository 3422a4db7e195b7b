export { WriteOrPreview, type WritingView } from "./write-or-preview.tsx";
