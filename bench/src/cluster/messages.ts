/** What a process of the installation and whoever started it say to each other. */
export type ToProcess = { readonly do: "jump"; readonly by: number } | { readonly do: "usage" };
export type FromProcess = { readonly is: "listening" } | ({ readonly is: "usage" } & Usage);

/** `memory` in bytes of what JavaScript holds, in its heap and beside it; `cpu` in microseconds since the start. */
export type Usage = {
  readonly memory: number;
  readonly rss: number;
  readonly cpu: number;
  readonly sockets: number;
};
