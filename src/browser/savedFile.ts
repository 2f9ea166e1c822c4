/** Time for a slow device to read the file. */
const REVOKE_DELAY_MS = 60_000;

/** Downloads a text as a file. @param mediaType without a charset; the text is UTF-8 */
export function saveFile(name: string, mediaType: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: `${mediaType};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Safari reads the file only after the click event.
  window.setTimeout(() => URL.revokeObjectURL(url), REVOKE_DELAY_MS);
}
