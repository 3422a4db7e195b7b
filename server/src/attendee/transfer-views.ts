import type { TransferLog } from "@marquee/contract/passes";
import { accountSummaryView, nobody } from "../accounts/index.ts";
import type { Member, Scope } from "../kernel/scope.ts";
import {
  findPasses,
  findRegistrationsById,
  materialFor,
  passSummaryView,
  type PassRow,
  type RegistrationRow,
} from "../registration/index.ts";
import type { listTransfers } from "./queries/transfers.ts";

type TransferRow = Omit<Awaited<ReturnType<typeof listTransfers>>["rows"][number], "cursorKey">;

/** The passes that some transfers are about, as they are now. */
export async function findPassesNow(scope: Scope, eventId: string, rows: readonly TransferRow[]) {
  const passes = await findPasses(scope, { registrationIds: [], passIds: rows.map(({ passId }) => passId) });
  const registrations = await findRegistrationsById(
    scope,
    passes.map(({ registrationId }) => registrationId),
  );
  return { passes, registrations, material: { ...(await materialFor(scope, eventId, passes)), responses: [] } };
}

type Now = Awaited<ReturnType<typeof findPassesNow>>;

export function transferLogView(scope: Scope<Member>, row: TransferRow, now: Now): TransferLog {
  const pass = now.passes.find(({ id }) => id === row.passId);
  const registration = now.registrations.find(({ id }) => id === pass?.registrationId);
  if (!pass || !registration) throw new Error(`transfer ${row.id} is of no pass`);
  const { id, fromRegistrationId, toRegistrationId, passId, createdAt } = row;
  return {
    id,
    fromRegistrationId,
    fromRegistration: { account: row.isSenderSeen ? accountSummaryView(scope, row.sender) : nobody },
    toRegistrationId,
    toRegistration: { account: row.isReceiverSeen ? accountSummaryView(scope, row.receiver) : nobody },
    purchaseId: passId,
    purchase: passSummaryView(scope, now.material, registration, seenBy(scope, pass, registration)),
    createdAt,
  };
}

/** What became of a pass is nothing to who passed it on: neither its name, nor its seat, nor whether it was used. */
function seenBy(scope: Scope<Member>, pass: PassRow, registration: RegistrationRow): PassRow {
  if (registration.accountId === scope.caller.accountId) return pass;
  return { ...pass, usedAt: null, location: null, holderName: null, status: "ready" };
}
