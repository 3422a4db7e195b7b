import { expect, type Page } from "@playwright/test";

/** Calls of the interface in the name of whoever is signed in on a page; each answers what it has made or changed. */
export function callsOf<Answered>(page: Page) {
  return async (method: "get" | "post" | "put" | "delete", path: string, body?: object): Promise<Answered> => {
    const answer = await page.request[method](`/api${path}`, {
      headers: await headersOf(page),
      ...(body && { data: body }),
    });
    expect(answer.ok(), `${method} ${path}: ${await answer.text()}`).toBe(true);
    return (await answer.json()).data;
  };
}

/** What a client of the interface sends in the name of whoever is signed in on a page. */
export async function headersOf(page: Page): Promise<{ authorization: string }> {
  const cookies = await page.context().cookies();
  return { authorization: cookies.find(({ name }) => name.endsWith(".accessToken"))?.value ?? "" };
}
