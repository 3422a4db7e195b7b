/** Said on the caller's sockets when something new concerns them: read the list and the count again. */
export type NotificationBody = { id: string; type: string };
