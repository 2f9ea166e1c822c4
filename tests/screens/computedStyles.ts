/** The attributes that a browser's own style sheet asks for. */
const telling = ['hidden', 'open', 'type', 'style', 'popover'] as const;

/**
 * Screens are tested without the app's style sheets, so an element's computed style follows from what it is. It is
 * worked out once for each kind of element: roles and names ask for it again and again, and jsdom, which goes
 * through a browser's own style sheet each time, would take nine tenths of the tests' time for it.
 */
if (typeof window !== 'undefined') {
  const compute = window.getComputedStyle.bind(window);
  const known = new Map<string, CSSStyleDeclaration>();
  const kindOf = (element: Element): string =>
    [element.localName, ...telling.map((name) => element.getAttribute(name))].join('|');

  window.getComputedStyle = (element, pseudo) => {
    if (pseudo !== undefined && pseudo !== null) return compute(element, pseudo);
    const kind = kindOf(element);
    const style = known.get(kind) ?? compute(element);
    known.set(kind, style);
    return style;
  };
}
