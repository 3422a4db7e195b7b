/** Different emoji that one message carries. */
export const emojiAtMost = 20;
const oneEmoji = /^\p{RGI_Emoji}$/v;

export const isOneEmoji = (text: string): boolean => oneEmoji.test(text);
