/** The access token that the sign-in library keeps in cookies for this client, of the person who signed in last. */
export function accessTokenIn(cookies: ReadonlyMap<string, string>, clientId: string): string | undefined {
  const prefix = `CognitoIdentityServiceProvider.${clientId}`;
  const person = cookies.get(`${prefix}.LastAuthUser`);
  return person === undefined ? undefined : cookies.get(`${prefix}.${person}.accessToken`);
}
