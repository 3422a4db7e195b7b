/** Something that can be written to, as far as it can be seen; the server looks again. */
export const isAddress = (text: string): boolean => /^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>"]+$/.test(text.trim());
