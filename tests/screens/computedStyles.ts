/** Attributes used in the browser's own style sheet. */
const telling = ['hidden', 'open', 'type', 'style', 'popover'] as const;

/**
 * Caches computed styles by kind of element. Without the app's style sheets they depend on the element only, and
 * jsdom would spend nine tenths of the tests' time on recomputing them.
 */
if (typeof window !== 'undefined') {
  const compute = window.getComputedStyle.bind(window);
  const known = new Map<string, CSSStyleDeclaration>();
  const kindOf = (element: Element): string =>
    [element.localName, ...telling.map((name) => String(element.getAttribute(name)))].join('|');

  window.getComputedStyle = (element, pseudo) => {
    if (pseudo !== undefined && pseudo !== null) return compute(element, pseudo);
    const kind = kindOf(element);
    const style = known.get(kind) ?? compute(element);
    known.set(kind, style);
    return style;
  };
}
