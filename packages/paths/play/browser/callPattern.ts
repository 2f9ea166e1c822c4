/** `POST v1/Checkouts/abort`, with `*` for one segment; alternatives are joined by ` or `. */
export const isCallOf = (pattern: string, method: string, path: string): boolean =>
  pattern.split(' or ').some((call) => {
    const [wantedMethod, wantedPath = ''] = call.split(' ');
    const wanted = wantedPath.split('/');
    const segments = path.split('/');
    return (
      wantedMethod === method &&
      wanted.length === segments.length &&
      wanted.every((segment, index) => segment === '*' || segment === segments[index])
    );
  });
