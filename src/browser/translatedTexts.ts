const isElement = (node: Node | null): node is HTMLElement => node instanceof HTMLElement;

const isFont = (node: Node | null): node is HTMLElement => isElement(node) && node.nodeName === 'FONT';

/**
 * Browsers translate a page by `<font>` elements in the place of its texts, or around texts and elements, while React
 * goes on with its own nodes: it changes texts that nobody sees, and throws where it removes a node or inserts before
 * one that is no longer where it was. Extensions do the same with elements of their own. Shows a text that React changes
 * instead of its translation, and does for the node on show what React does for its own.
 */
export function followTranslation(page: HTMLElement): void {
  const translations = new WeakMap<Node, HTMLElement>();
  const taken = new WeakSet<Node>();

  const follow = ({
    type,
    target,
    removedNodes,
    addedNodes,
    previousSibling,
    nextSibling,
  }: MutationRecord) => {
    if (type === 'characterData') {
      translations.get(target)?.replaceWith(target);
      translations.delete(target);
    }
    for (const node of addedNodes) {
      if (!node.isConnected) continue;
      translations.get(node)?.remove();
      translations.delete(node);
    }
    for (const text of removedNodes) {
      if (!(text instanceof Text) || text.isConnected) continue;
      // React replaces no text by an element in one step.
      const replacements = [...addedNodes].filter(isElement);
      const translation = [...replacements, ...[previousSibling, nextSibling].filter(isFont)].find(
        (element) => !taken.has(element),
      );
      if (translation === undefined) continue;
      taken.add(translation);
      translations.set(text, translation);
      changes.observe(text, { characterData: true });
    }
  };
  const changes = new MutationObserver((records) => records.forEach(follow));
  changes.observe(page, { childList: true, subtree: true });

  /** The node on show for a child of React's; null for one that nobody has wrapped or replaced. */
  const onShow = (parent: Node, child: Node): ChildNode | null => {
    const shown = parent.contains(child) ? (child as ChildNode) : translations.get(child);
    return shown?.isConnected ? shown : null;
  };
  const { removeChild, insertBefore } = Node.prototype;
  Node.prototype.removeChild = function remove<Child extends Node>(this: Node, child: Child): Child {
    const shown = child.parentNode === this ? null : onShow(this, child);
    if (shown === null) return removeChild.call(this, child) as Child;
    shown.remove();
    return child;
  };
  Node.prototype.insertBefore = function insert<New extends Node>(
    this: Node,
    node: New,
    next: Node | null,
  ): New {
    const shown = next === null || next.parentNode === this ? null : onShow(this, next);
    if (shown === null) return insertBefore.call(this, node, next) as New;
    shown.before(node);
    return node;
  };
}
