/**
 * The forms that are earned, and each of their uses with what earned it: a figure of docs/performance.md for those that
 * are there for speed, the work that must not happen within a transaction for `preparedCommand`.
 */
export const specialForms: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  batched: {
    "server/src/registration/choose-passes.ts choosePasses": "places a second on one hot pass type, 50 clients",
    "server/src/chat/send-message.ts sendMessage":
      "messages stored a second over the interface, against bare inserts, 50 clients each",
    "server/src/chat/give-ticket.ts giveTicket": "seconds until 3000 clients have caught up after a restart, of 10",
  },
  gathered: {
    "server/src/events/queries/events.ts guestDetails": "GET /events/{id}, requests a second",
  },
  prepared: {
    "server/src/events/queries/events.ts factsById": "GET /events/{id}, requests a second",
    "server/src/events/queries/events.ts factsBySlug": "GET /events/{id}, requests a second",
    "server/src/events/queries/events.ts detailById": "GET /events/{id}, requests a second",
    "server/src/events/queries/events.ts detailByIds": "GET /events/{id}, requests a second",
    "server/src/events/queries/events.ts detailBySlug": "GET /events/{id}, requests a second",
    "server/src/chat/queries/facts.ts ownChannel": "seconds until 3000 clients have caught up after a restart, of 10",
  },
  preparedOnce: {
    "server/src/posts/queries/posts.ts byIds": "GET /groups/{id}/activities, requests a second",
    "server/src/posts/queries/posts.ts standing": "GET /activities/{id}/comments, requests a second",
    "server/src/posts/queries/quotes.ts quotedByIds": "GET /groups/{id}/activities, requests a second",
    "server/src/posts/queries/polls.ts pollsByPosts": "GET /groups/{id}/activities, requests a second",
    "server/src/messages/queries/entities.ts byMessageIds": "GET /groups/{id}/activities, requests a second",
    "server/src/groups/queries/standing.ts standingIn": "GET /groups/{id}/activities, requests a second",
  },
  preparedPages: {
    "server/src/posts/queries/lists.ts plain": "GET /groups/{id}/activities, requests a second",
    "server/src/posts/queries/feed.ts wholeFeed": "GET /self/activities/feed, requests a second",
    "server/src/notifications/queries.ts unfiltered": "GET /self/notifications, requests a second",
  },
  preparedCommand: {
    "server/src/storage/add-image.ts addImage": "decodes a picture and keeps files",
    "server/src/storage/add-file.ts addFile": "keeps files",
    "server/src/storage/add-video.ts addVideo": "keeps files",
    "server/src/accounts/set-pictures.ts setImage": "decodes a picture and keeps files",
    "server/src/accounts/set-pictures.ts setBanner": "decodes a picture and keeps files",
    "server/src/groups/found-group.ts foundGroup": "decodes a picture and keeps files",
    "server/src/groups/change-group.ts updateGroup": "decodes a picture and keeps files",
    "server/src/listings/create-listing.ts createListing": "decodes a picture and keeps files",
    "server/src/listings/update-listing.ts updateListing": "decodes a picture and keeps files",
    "server/src/listings/change-sessions.ts addSession": "decodes a picture and keeps files",
    "server/src/listings/change-sessions.ts updateSession": "decodes a picture and keeps files",
    "server/src/listing-add-ons/change-add-ons.ts addAddOn": "decodes a picture and keeps files",
    "server/src/listing-add-ons/change-add-ons.ts updateAddOn": "decodes a picture and keeps files",
    "server/src/listing-rooms/change-rooms.ts addRoomType": "decodes a picture and keeps files",
    "server/src/listing-rooms/change-rooms.ts updateRoomType": "decodes a picture and keeps files",
    "server/src/listings/change-speakers.ts addSpeaker": "decodes a picture and keeps files",
    "server/src/listings/change-speakers.ts updateSpeaker": "decodes a picture and keeps files",
    "server/src/levels/change-levels.ts createLevel": "decodes a picture and keeps files",
    "server/src/levels/change-levels.ts changeLevel": "decodes a picture and keeps files",
    "server/src/benefits/change-benefits.ts createBenefit": "decodes a picture and keeps files",
    "server/src/benefits/change-benefits.ts changeBenefit": "decodes a picture and keeps files",
    "server/src/advertisement/change-advertisements.ts createAdvertisement": "decodes a picture and keeps files",
    "server/src/advertisement/change-advertisements.ts changeAdvertisement": "decodes a picture and keeps files",
    "server/src/channel-imports/begin-import.ts beginImport": "asks another server, and reads what it sends",
    "server/src/managed-bookings/change-places.ts createPlace": "decodes a picture and keeps files",
    "server/src/managed-bookings/change-places.ts changePlace": "decodes a picture and keeps files",
    "server/src/managed-bookings/change-spaces.ts createSpace": "decodes a picture and keeps files",
    "server/src/managed-bookings/change-spaces.ts changeSpace": "decodes a picture and keeps files",
    "server/src/managed-contents/write-content.ts updateContent": "decodes a picture and keeps files",
    "server/src/managed-contents/add-image.ts addContentImage": "decodes a picture and keeps files",
    "server/src/managed-surveys/change-surveys.ts createSurvey": "decodes a picture and keeps files",
    "server/src/managed-surveys/change-surveys.ts changeSurvey": "decodes a picture and keeps files",
    "server/src/managed-channels/found-channel.ts foundChannel": "draws or decodes a picture and keeps files",
    "server/src/managed-channels/change-channel.ts updateChannel": "draws or decodes a picture and keeps files",
    "server/src/managed-guests/change-guests.ts addGuest": "decodes a picture and keeps files",
    "server/src/managed-guests/change-guests.ts updateGuest": "decodes a picture and keeps files",
    "server/src/payments/capture-intent.ts captureAsked": "asks the provider of payments",
    "server/src/payments/settings.ts testKeys": "asks the provider of payments",
    "server/src/accounts/sync-email.ts syncEmail": "asks the user pool",
    "server/src/invitations/enter.ts enter": "lets an address into the user pool",
    "server/src/invitations/invite-people.ts cancelInvitation": "takes an address out of the user pool",
  },
};

/**
 * Judges a use of a special form.
 *
 * @param from the file, from the root of the repository, with forward slashes
 * @param form what is called
 * @param name the constant that it is made for
 * @returns the sentence to show when the use is not on the list
 */
export function unearnedForm(from: string, form: string, name: string): string | undefined {
  if (!from.startsWith("server/src/") || !Object.hasOwn(specialForms, form)) return undefined;
  if (specialForms[form]?.[`${from} ${name}`] !== undefined) return undefined;
  if (form === "preparedCommand")
    return "preparedCommand is for work that must not happen within a transaction (a picture is decoded, another system asked). Use command; else name the use and its work in scripts/lint/special-forms.ts.";
  return `A new use of ${form} needs a figure of the benchmark: use the plain form; where that is too slow, measure both, put the figure into docs/performance.md and name it in scripts/lint/special-forms.ts.`;
}
