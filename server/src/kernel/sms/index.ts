export { codeText } from "./code-text.ts";
export { openSms, type Sms, type TextMessage } from "./sms.ts";
