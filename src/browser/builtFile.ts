/**
 * The response if it can be the build's file; null for an error and for a page in its place: captive portals answer
 * every address with a page of their own and 200, and the worker never asks again for what it has.
 */
export async function builtFile(request: Request, response: Response): Promise<Response | null> {
  if (!response.ok) return null;
  const isPage = response.headers.get('content-type')?.startsWith('text/html') === true;
  if (!new URL(request.url).pathname.endsWith('.html')) return isPage ? null : response;
  return isPage && (await response.clone().text()).includes('<div id="root">') ? response : null;
}
