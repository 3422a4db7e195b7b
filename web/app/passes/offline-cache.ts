/** Name of what the browser keeps for showing passes without network; emptied when somebody signs out. */
export const offlineCache = "passes";
