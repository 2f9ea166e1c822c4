type Credentials = { email: string; password: string };

/** What the shop has stored in the browser of a guardian who signed in before, by key. @param api the sandbox's origin */
export async function storedSession(
  api: string,
  { email, password }: Credentials,
): Promise<Record<string, string>> {
  const response = await fetch(`${api}/api/v1/Credentials/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'hub-region': 'UK' },
    body: JSON.stringify({ email, password: Buffer.from(password).toString('base64') }),
  });
  const { token, id } = (await response.json()) as { token: string; id: string };
  const user = { id, email, firstName: 'Robin', lastName: 'Hale', phone: '+1 831 555 0142' };
  return { token: JSON.stringify(token), user: JSON.stringify(user), 'cookiesAccepted:UK': 'true' };
}
