/** Every frame on the chat socket, in both directions. `timestamp` is ISO 8601. */
export type Frame<Type extends string = string, Body = unknown> = {
  type: Type;
  body: Body;
  timestamp: string;
  seq?: number;
};

/** Declares the frames that a slice sends or takes, by type. */
export type FrameOf<Bodies extends object> = {
  [Type in keyof Bodies & string]: Frame<Type, Bodies[Type]>;
}[keyof Bodies & string];
