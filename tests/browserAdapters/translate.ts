/**
 * As Chrome translates a page: elements in the place of its texts. Every text is put in capitals. Runs in the page.
 * @param place of the new element, before the text is removed
 */
export function translate(selector: string, place: 'before' | 'in place' | 'after' = 'before'): void {
  const walker = document.createTreeWalker(
    document.querySelector(selector) ?? document,
    NodeFilter.SHOW_TEXT,
  );
  const texts: Text[] = [];
  while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
  for (const text of texts) {
    if (text.data.trim() === '' || text.parentElement?.closest('font, script, style')) continue;
    const outer = document.createElement('font');
    const inner = outer.appendChild(document.createElement('font'));
    inner.append(text.data.toUpperCase());
    if (place === 'in place') text.replaceWith(outer);
    else if (place === 'before') text.before(outer);
    else text.after(outer);
    text.remove();
  }
}

/** As Chrome translates a sentence with elements in it: one element around all of it. */
export function translateAround({ firstChild: sentence }: Node): void {
  const outer = document.createElement('font');
  outer.append(...(sentence?.childNodes ?? []));
  sentence?.appendChild(outer);
}

/**
 * As extensions mark words, convert prices or teach vocabulary: an element of their own around each text, or in its
 * place with a text in capitals.
 */
export function wrapTexts(root: Node, place: 'around' | 'in place'): void {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
  for (const text of texts) {
    const wrapper = document.createElement('span');
    text.replaceWith(wrapper);
    wrapper.append(place === 'around' ? text : text.data.toUpperCase());
  }
}
