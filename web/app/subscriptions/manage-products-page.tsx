import { self } from "@marquee/contract/accounts";
import { subscriptions } from "@marquee/contract/subscriptions";
import { Pencil, Plus, Users } from "lucide-react";
import { useState } from "react";
import { AdministratorsOnly } from "../accounts/index.ts";
import { browserLoader } from "../kernel/data/browser-loader.ts";
import { pageNeeds } from "../kernel/data/needs.ts";
import { serverLoader } from "../kernel/data/server-loader.server.ts";
import { useAction } from "../kernel/data/use-action.ts";
import { useRead } from "../kernel/data/use-read.ts";
import { lazy } from "../kernel/lazy.ts";
import { useText } from "../kernel/page/page.tsx";
import { Suspense } from "../kernel/suspense.tsx";
import { Badge } from "../ui/badge.tsx";
import { Button, IconButton, LinkButton } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { ConsolePage } from "../ui/console-layout.tsx";
import { PageMeta } from "../ui/page-meta.tsx";
import { ReadFailed } from "../ui/quiet-note.tsx";
import { EmptyState } from "../ui/quiet-page.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { Switch } from "../ui/switch.tsx";
import { type ManagedProduct, managedProducts, type Price } from "./reads.ts";
import { usePriceText } from "./use-price-text.ts";

const ProductDialog = lazy(() => import("./product-dialog.tsx").then((module) => ({ default: module.ProductDialog })));
const AddPrice = lazy(() => import("./add-price.tsx").then((module) => ({ default: module.AddPrice })));

const needs = pageNeeds(
  async ({ read }) => {
    const { viewer } = await read(self.get, {});
    if (viewer.isAdministrator) await read(...managedProducts);
  },
  { forMembers: true },
);
export const loader = serverLoader(needs);
export const clientLoader = browserLoader(needs);

type Asked = { readonly what: "edit" | "price"; readonly product: ManagedProduct } | { readonly what: "add" };

/** What the community offers to subscribe to, with its prices and what it grants. */
export default function ManageProductsPage() {
  const t = useText();
  const subscribers = (
    <LinkButton icon={Users} to="/manage/subscriptions">
      {t("subscription.subscribers")}
    </LinkButton>
  );
  return (
    <AdministratorsOnly>
      <ConsolePage title={t("subscription.products")} width="reading" actions={subscribers}>
        <PageMeta title={t("subscription.products")} hidden />
        <p className="measure pb-4 text-muted">{t("subscription.productsText")}</p>
        <Products />
      </ConsolePage>
    </AdministratorsOnly>
  );
}

function Products() {
  const t = useText();
  const [asked, setAsked] = useState<Asked>();
  const close = () => setAsked(undefined);
  const { data, isError, refetch } = useRead(...managedProducts);
  if (isError) return <ReadFailed onRetry={refetch} />;
  if (!data) return <Skeleton className="h-40 w-full rounded-card" />;
  const add = (
    <Button icon={Plus} look="primary" onClick={() => setAsked({ what: "add" })}>
      {t("subscription.addProduct")}
    </Button>
  );
  return (
    <>
      {data.items.length === 0 ? (
        <EmptyState drawing="ticket" title={t("subscription.noProducts")} action={add}>
          {t("subscription.noProductsText")}
        </EmptyState>
      ) : (
        <>
          <ul className="grid grid-cols-1 gap-4">
            {data.items.map((product) => (
              <li key={product.id} className="min-w-0">
                <Product product={product} onAsk={(what) => setAsked({ what, product })} />
              </li>
            ))}
          </ul>
          <div className="mt-4 flex flex-wrap gap-3">
            {add}
            <LinkButton to="/plans">{t("subscription.look")}</LinkButton>
          </div>
        </>
      )}
      <Suspense>
        {asked?.what === "add" && <ProductDialog onClose={close} />}
        {asked?.what === "edit" && <ProductDialog product={asked.product} onClose={close} />}
        {asked?.what === "price" && <AddPrice product={asked.product} onClose={close} />}
      </Suspense>
    </>
  );
}

type Offering = {
  readonly isPending: boolean;
  readonly variables?: { readonly body: { readonly active?: boolean } } | undefined;
};

/** How a switch was set that the server has not answered yet: it turns at the press. */
const chosenIn = ({ isPending, variables }: Offering): boolean | undefined =>
  isPending ? variables?.body.active : undefined;

type ProductProps = { product: ManagedProduct; onAsk: (what: "edit" | "price") => void };

function Product({ product, onAsk }: ProductProps) {
  const t = useText();
  const update = useAction(subscriptions.updateProduct, { inTurn: `offered ${product.id}` });
  const { id: productId, name, description, active, featured, tiers, trialDays, subscribers, prices } = product;
  const facts = [
    t("subscription.count", { count: subscribers }),
    ...(trialDays > 0 ? [t("subscription.trialDaysShort", { count: trialDays })] : []),
    ...tiers.map((tier) => t("subscription.grants", { tier: tier.name })),
  ];
  return (
    <Card className="grid grid-cols-1 gap-3">
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <h2 dir="auto" className="flex flex-wrap items-center gap-2 text-18 wrap-anywhere">
            {name} {featured && <Badge tone="accent">{t("subscription.recommended")}</Badge>}
          </h2>
          {description && (
            <p dir="auto" className="line-clamp-2 text-muted">
              {description}
            </p>
          )}
          <p className="text-14 text-muted">{facts.join(" · ")}</p>
        </div>
        <IconButton icon={Pencil} label={t("subscription.editNamed", { plan: name })} onClick={() => onAsk("edit")} />
      </div>
      <Switch
        label={t("subscription.offered")}
        hint={t("subscription.offeredHint")}
        checked={chosenIn(update) ?? active}
        onChange={(isOn) => update.mutate({ productId, body: { active: isOn } })}
      />
      <div className="border-t border-line pt-3">
        <h3 className="text-14 font-medium">{t("subscription.prices")}</h3>
        {prices.map((price) => (
          <OfferedPrice key={price.id} productId={productId} price={price} />
        ))}
        <p className="pt-2">
          <Button icon={Plus} aria-label={t("subscription.addPriceTo", { plan: name })} onClick={() => onAsk("price")}>
            {t("subscription.addPrice")}
          </Button>
        </p>
      </div>
    </Card>
  );
}

function OfferedPrice({ productId, price }: { productId: string; price: Price }) {
  const t = useText();
  const priceText = usePriceText();
  const offer = useAction(subscriptions.offerPrice, { inTurn: `offered ${price.id}` });
  const { id: priceId, amount, minAmount, type, active } = price;
  return (
    <Switch
      label={
        <span suppressHydrationWarning>
          {type === "fixed" ? priceText(amount, price) : t("subscription.from", { price: priceText(minAmount, price) })}
        </span>
      }
      checked={chosenIn(offer) ?? active}
      onChange={(isOn) => offer.mutate({ productId, priceId, body: { active: isOn } })}
    />
  );
}
