import { useState } from "react";
import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { show } from "../test/shown.tsx";
import { AccordionItem } from "./accordion.tsx";
import { Button } from "./button.tsx";
import { ProgressBar, ProgressRing } from "./progress.tsx";
import { Segmented } from "./segmented.tsx";
import { Switch } from "./switch.tsx";
import { Timeline } from "./timeline.tsx";
import { Tooltip } from "./tooltip.tsx";

test("a switch says what it is, turns with the space bar and by its words, and is 44 pixels high", async () => {
  function Mails() {
    const [isOn, setOn] = useState(false);
    return <Switch label="Mail me" hint="Once a day" checked={isOn} onChange={setOn} />;
  }
  const page = await show(Mails);
  const control = page.getByRole("switch", { name: "Mail me", exact: true });
  await expect.element(control).not.toBeChecked();
  await expect.element(control).toHaveAccessibleDescription("Once a day");
  control.element().focus();
  await userEvent.keyboard(" ");
  await expect.element(control).toBeChecked();
  await page.getByText("Mail me").click();
  await expect.element(control).not.toBeChecked();
  expect(control.element().closest("label")?.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
});

test("segments are one choice, moved through by arrows", async () => {
  function Views() {
    const [view, setView] = useState("list");
    const options = ["list", "month", "map"].map((value) => ({ value, label: value }));
    return <Segmented label="Show as" value={view} options={options} onChange={setView} />;
  }
  const page = await show(Views);
  await expect.element(page.getByRole("radiogroup", { name: "Show as" })).toBeVisible();
  page.getByRole("radio", { name: "list" }).element().focus();
  await userEvent.keyboard("{ArrowRight}");
  await expect.element(page.getByRole("radio", { name: "month" })).toBeChecked();
  await userEvent.keyboard("{ArrowLeft}{ArrowLeft}");
  await expect.element(page.getByRole("radio", { name: "map" })).toBeChecked();
});

test("an accordion opens by keyboard, and one of a name closes the others", async () => {
  const page = await show(() => (
    <>
      <AccordionItem title="Parking?" name="asked">
        <p>Behind the mill</p>
      </AccordionItem>
      <AccordionItem title="Rain?" name="asked">
        <p>In the barn</p>
      </AccordionItem>
    </>
  ));
  const answer = page.getByText("Behind the mill");
  await expect.element(answer).not.toBeVisible();
  await page.getByText("Parking?").click();
  await expect.element(answer).toBeVisible();
  await userEvent.keyboard("{Tab}{Enter}");
  await expect.element(page.getByText("In the barn")).toBeVisible();
  await expect.element(answer).not.toBeVisible();
});

test("a tooltip describes its control with the keyboard's focus, and goes with Escape", async () => {
  const page = await show(() => (
    <>
      <p>Elsewhere</p>
      <Tooltip text="Kept for 15 minutes">
        <Button>Hold a place</Button>
      </Tooltip>
    </>
  ));
  await page.getByText("Elsewhere").hover();
  const button = page.getByRole("button", { name: "Hold a place" });
  await userEvent.keyboard("{Tab}");
  await expect.element(button).toHaveFocus();
  await expect.element(page.getByRole("tooltip")).toBeVisible();
  await expect.element(button).toHaveAccessibleDescription("Kept for 15 minutes");
  await userEvent.keyboard("{Escape}");
  await expect.element(page.getByRole("tooltip")).not.toBeInTheDocument();
  await expect.element(button).toHaveFocus();
  await button.hover();
  await expect.element(page.getByRole("tooltip")).toBeVisible();
});

test("progress says how far it is, and nothing where nobody can say", async () => {
  const page = await show(() => (
    <>
      <ProgressBar label="Sending" value={1.4} />
      <ProgressBar label="Storage" kind="meter" value={0.5} text="5 of 10 GB" />
      <ProgressRing label="Working" value={undefined} />
    </>
  ));
  await expect.element(page.getByRole("progressbar", { name: "Sending" })).toHaveAttribute("aria-valuenow", "100");
  await expect.element(page.getByRole("meter", { name: "Storage" })).toHaveAttribute("aria-valuetext", "5 of 10 GB");
  await expect.element(page.getByRole("progressbar", { name: "Working" })).not.toHaveAttribute("aria-valuenow");
});

test("a timeline says where it is now", async () => {
  const page = await show(() => (
    <Timeline
      label="Your order"
      moments={[
        { id: "a", title: "Ordered", state: "done" },
        { id: "b", title: "Waiting", state: "now" },
      ]}
    />
  ));
  await expect.element(page.getByRole("list", { name: "Your order" })).toBeVisible();
  const [, now] = page.getByRole("listitem").elements();
  expect(now?.getAttribute("aria-current")).toBe("step");
});
