import { vi } from 'vitest';

/** Files that the page saves: names and unfolded texts. */
export const catchFiles = () => {
  const texts: Promise<string>[] = [];
  const names: string[] = [];
  URL.createObjectURL = (file: Blob) => {
    texts.push(file.text());
    return 'blob:1';
  };
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  return { names, texts: async () => (await Promise.all(texts)).map((text) => text.replaceAll('\r\n ', '')) };
};

export const catchPrints = () => {
  const print = vi.fn();
  vi.stubGlobal('print', print);
  return print;
};
