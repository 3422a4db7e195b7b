export { Setting } from "./setting.tsx";
export { deviceText } from "./device-text.ts";
export { SettingRow } from "./setting-row.tsx";
export { settingsPagesFor } from "./settings-pages.ts";
