/** Long enough for a slow device to have read the file. */
const KEPT_MS = 60_000;

/** Gives a text to the guardian as a file of their own. @param mediaType without a charset; the text is UTF-8 */
export function saveFile(name: string, mediaType: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: `${mediaType};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Safari reads the file only after the click has been handled.
  window.setTimeout(() => URL.revokeObjectURL(url), KEPT_MS);
}
