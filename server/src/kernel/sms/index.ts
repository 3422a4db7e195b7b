export { codeText, openSms, type Sms, type TextMessage } from "./sms.ts";
