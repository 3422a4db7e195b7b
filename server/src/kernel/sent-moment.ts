/** A moment as it was sent: null takes away what is stored, undefined leaves it. */
export const sentMoment = (sent: string | null | undefined): Date | null | undefined =>
  typeof sent === "string" ? new Date(sent) : sent;
