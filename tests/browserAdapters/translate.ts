const textsIn = (page: Node): Text[] => {
  const walker = document.createTreeWalker(page, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
  return texts;
};

/** As Chrome translates a page: elements in the place of its texts. Every text is put in capitals. */
export function translate(page: Node): void {
  for (const text of textsIn(page)) {
    const words = text.data.trim();
    if (words === '' || text.parentElement?.closest('font, script, style')) continue;
    const outer = document.createElement('font');
    outer.innerHTML = '<font></font>';
    outer.firstElementChild?.append(text.data.toUpperCase());
    text.before(outer);
    text.remove();
  }
}
