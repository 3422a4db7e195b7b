import { Account } from "../accounts/entities.ts";
import { call, Flag, Id, input, kernelErrors, Nothing, OneOf, Optional, slice, Text, Type } from "../kernel/index.ts";
import { messageErrors } from "../messages/errors.ts";
import { fieldAudiences, fieldKinds, OwnProfileField, ProfileField, ShownProfileField } from "./entities.ts";
import { profileFieldErrors } from "./errors.ts";

const managing = { caller: "administrator", module: "accounts", acting: "team" } as const;
const ofField = { fieldId: Id("profileField") };
const Names = Type.Array(input({ locale: Text(35, 2), name: Text(100) }), { maxItems: 60 });

/** A field or option that is sent with its id stays the same one, with what people filled in. */
const settings = {
  names: Names,
  options: Type.Array(input({ id: Optional(Id("profileFieldOption")), names: Names }), { maxItems: 40 }),
  required: Flag,
  audience: OneOf(...fieldAudiences),
};

const everywhere = [ProfileField, OwnProfileField, ShownProfileField] as const;
const refusals = [profileFieldErrors.needsName, profileFieldErrors.needsOptions] as const;

/** What a community asks of its people beside the profile that everybody has, and what they answer to whom. */
export const profileFields = slice("profileFields", {
  list: call({
    method: "GET",
    path: "/profileFields",
    summary: "List what the community asks in profiles, in its order",
    returns: Type.Array(ProfileField),
    access: { caller: "guest", module: "accounts" },
  }),
  create: call({
    method: "POST",
    path: "/manage/profileFields",
    summary: "Ask something more in profiles",
    body: input({ kind: OneOf(...fieldKinds), ...settings }),
    returns: ProfileField,
    access: { ...managing, creates: false },
    audited: true,
    errors: [...refusals, profileFieldErrors.tooMany],
    changes: everywhere,
  }),
  update: call({
    method: "PUT",
    path: "/manage/profileFields/{fieldId}",
    summary: "Change what is asked in profiles; what was filled in stays, but options that are gone",
    params: ofField,
    body: input(settings),
    returns: ProfileField,
    access: managing,
    audited: true,
    errors: refusals,
    changes: [...everywhere, Account],
  }),
  remove: call({
    method: "DELETE",
    path: "/manage/profileFields/{fieldId}",
    summary: "No longer ask something in profiles: what people filled in goes with it",
    params: ofField,
    returns: Nothing,
    access: managing,
    audited: true,
    changes: [...everywhere, Account],
  }),
  order: call({
    method: "PUT",
    path: "/manage/profileFieldOrder",
    summary: "Put what is asked in profiles in order; what is not named comes last",
    body: input({ fieldIds: Type.Array(Id("profileField"), { maxItems: 100 }) }),
    returns: Type.Array(ProfileField),
    access: managing,
    audited: true,
    changes: everywhere,
  }),
  mine: call({
    method: "GET",
    path: "/self/fields",
    summary: "Read what the community asks, with what the caller filled in and for whom",
    returns: Type.Array(OwnProfileField),
    access: { caller: "member", module: "accounts" },
  }),
  fillIn: call({
    method: "PUT",
    path: "/self/fields",
    summary: "Fill in what the community asks, each for whoever shall read it; what is not named stays",
    body: input({
      values: Type.Array(
        input({
          fieldId: Id("profileField"),
          text: Optional(Text(2000)),
          optionIds: Optional(Type.Array(Id("profileFieldOption"), { maxItems: 40 })),
          audience: OneOf(...fieldAudiences),
        }),
        { maxItems: 30 },
      ),
    }),
    returns: Type.Array(OwnProfileField),
    access: { caller: "member", module: "accounts", speaks: true },
    errors: [messageErrors.unwantedWord],
    changes: [OwnProfileField, ShownProfileField, Account],
  }),
  of: call({
    method: "GET",
    path: "/accounts/{accountId}/fields",
    summary: "Read what somebody filled in of what the community asks, as far as it is for the caller",
    params: { accountId: Id("account") },
    returns: Type.Array(ShownProfileField),
    access: { caller: "guest", module: "accounts" },
    errors: [kernelErrors.blocked],
  }),
});
