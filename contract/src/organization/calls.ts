import { Self } from "../accounts/entities.ts";
import { call, Flag, input, Nothing, Nullable, OneOf, Optional, slice, Text, Type } from "../kernel/index.ts";
import { messageErrors } from "../messages/errors.ts";
import { Organization, OrganizationConfig, OrganizationPage, OrganizationPageSummary, pageTypes } from "./entities.ts";
import { TermsStanding, TermsSummary } from "../terms/entities.ts";

const params = { type: OneOf(...pageTypes) };
const field = (maxLength: number) => Optional(Nullable(Text(maxLength)));

export const organization = slice("organization", {
  get: call({
    method: "GET",
    path: "/organization",
    summary: "Read the community",
    returns: Organization,
    access: { caller: "guest", module: "none" },
  }),
  config: call({
    method: "GET",
    path: "/organization/config",
    summary: "Read what a client needs to start: names, colours, languages, modules, addresses",
    returns: OrganizationConfig,
    access: { caller: "guest", module: "none" },
  }),
  pages: call({
    method: "GET",
    path: "/organization/pages",
    summary: "List which pages the community has written about itself",
    returns: Type.Array(OrganizationPageSummary),
    access: { caller: "guest", module: "none" },
  }),
  page: call({
    method: "GET",
    path: "/organization/pages/{type}",
    summary: "Read a page that the community has written about itself; null where it has not",
    params,
    returns: Nullable(OrganizationPage),
    access: { caller: "guest", module: "none" },
  }),
  savePage: call({
    method: "PUT",
    path: "/manage/pages/{type}",
    summary: "Write a page of the community, or change it",
    params,
    body: input({
      title: field(200),
      subtitle: field(500),
      html: field(200_000),
      /** Of the terms: everybody accepts them again before they write. Without it nobody is asked. */
      asksAgain: Optional(Flag),
      /** What they are told has changed. */
      summary: field(500),
    }),
    returns: OrganizationPage,
    access: { caller: "administrator", module: "none", acting: "team" },
    audited: true,
    errors: [messageErrors.unknownImage],
    changes: [OrganizationPageSummary, OrganizationPage, TermsSummary, TermsStanding, Self],
  }),
  removePage: call({
    method: "DELETE",
    path: "/manage/pages/{type}",
    summary: "Take a page of the community away",
    params,
    returns: Nothing,
    access: { caller: "administrator", module: "none", acting: "team" },
    audited: true,
    changes: [OrganizationPageSummary, OrganizationPage, TermsSummary, TermsStanding, Self],
  }),
});
