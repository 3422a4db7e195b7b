export { RichTextField } from "./rich-text-field.tsx";
export { usePicturesForText } from "./use-pictures-for-text.ts";
