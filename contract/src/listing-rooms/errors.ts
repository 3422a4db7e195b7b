import { errors } from "../kernel/index.ts";

export const listingRoomErrors = errors("listingRoom", {
  supplyTaken: {
    status: 409,
    sentence: "Sold or in somebody's cart for one and the same night: {count}. There cannot be fewer rooms than that.",
  },
  sharing: {
    status: 460,
    sentence: "The fewest people in a room are more than the most. Change one of them.",
  },
  datesMissing: {
    status: 460,
    sentence: "Say when people can come at the earliest, and when they leave at the latest.",
  },
  datesOrder: {
    status: 460,
    sentence: "These times of coming and leaving do not follow each other. Change those that are marked.",
  },
  tooManyNights: {
    status: 460,
    sentence: "From the first to the last day there are one to 60 nights. Choose other days.",
  },
  datesTaken: {
    status: 409,
    sentence:
      "Somebody has booked this kind of room, or has it in their cart, so its stays cannot get or lose their dates. Add another kind of room and switch this one off.",
  },
  sold: {
    status: 409,
    sentence:
      "Somebody has booked this kind of room, or has it in their cart, so it cannot be deleted. Switch it off instead.",
  },
  full: { status: 409, sentence: "An event has 50 kinds of rooms at most. Delete one before you add another." },
});
