/** Somebody of a demo community whom a visitor may sign in as. */
export type DemoSignIn = { readonly username: string; readonly shows: string };

/** By community, apart from their content: every start prints them, only the first plants. */
export const demoSignIns = {
  riverside: [
    { username: "ines.duarte", shows: "administrator: runs the festival, moderates its crew's chat" },
    { username: "chloe.nguyen", shows: "a member: dips at dawn, chats, registers" },
    { username: "kenji.watanabe", shows: "a member who reads Japanese" },
  ],
  harbor: [
    { username: "nora.whitcomb", shows: "administrator, the commodore: events, the race committee" },
    { username: "tess.marlowe", shows: "a member of the junior crew" },
  ],
  kumikomi: [
    { username: "haruka.mizuno", shows: "administrator of a conference, in Japanese" },
    { username: "daichi.okabe", shows: "somebody new, whose first post waits for approval" },
    { username: "emma.lindqvist", shows: "a member of the conference, in English" },
  ],
  ruqaa: [{ username: "layla.haddadin", shows: "administrator of a games club, in Arabic" }],
} as const satisfies Record<string, readonly DemoSignIn[]>;
