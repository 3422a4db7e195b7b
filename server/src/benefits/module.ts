import { benefits } from "@marquee/contract/benefits";
import { pageOf } from "../kernel/db/keyset.ts";
import { query, serve } from "../kernel/http/serve.ts";
import type { SliceModule } from "../kernel/slice-module.ts";
import { changeBenefit, createBenefit, orderBenefits, removeBenefit } from "./change-benefits.ts";
import { listBenefits } from "./queries.ts";
import { benefitView } from "./views.ts";

const benefitsModule = serve(benefits, {
  list: query(benefits.list, async ({ scope, query }) => {
    const { window, rows } = await listBenefits(scope, query);
    return pageOf(window, rows, (row) => benefitView(scope, row));
  }),
  create: createBenefit,
  update: changeBenefit,
  remove: removeBenefit,
  order: orderBenefits,
});

export const module: SliceModule = { serves: [benefitsModule] };
