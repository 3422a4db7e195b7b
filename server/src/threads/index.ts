export { circleInvited, threadMessageSent } from "./events.ts";
export { circleOf, circleSearch } from "./queries/circles.ts";
export { moderatedThreadMessages, moderatedThreads } from "./moderated.ts";
export { messageSearch } from "./queries/messages.ts";
export { threadOf, threadSearch } from "./queries/threads.ts";
export { readableThreads, threadReaders } from "./queries/visibility.ts";
export { threadSummaryView } from "./views.ts";
