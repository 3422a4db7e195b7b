/** What chooses and sends pictures and files. */
export const loadAttaching = () => import("./when-attaching.ts");
