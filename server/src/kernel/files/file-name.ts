const longest = 200;

/**
 * A name that somebody gave to a file, as every system can keep it and as it reads: one line, without control
 * characters and without signs that turn the direction of what follows (`photo\u202Egnp.exe`), no path, not hidden. The
 * joiners stay, which Persian words and emoji are made with.
 */
export function cleanFileName(name: string): string {
  const cleaned = [
    ...name
      .replaceAll(/(?![\s\u200C\u200D])[\p{Cc}\p{Cf}\p{Cs}]/gu, "")
      .replaceAll(/\s+/g, " ")
      .replaceAll(/[\\/]/g, "_"),
  ]
    .slice(0, longest)
    .join("")
    .replace(/^[. ][. _]*/, "")
    .replace(/[. ]+$/, "");
  return /[^\p{Z}\p{C}\p{M}_]/u.test(cleaned) ? cleaned : "file";
}
