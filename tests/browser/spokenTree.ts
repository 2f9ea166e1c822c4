/** A screen reader's speech for the browser's accessibility tree: one line per element, in reading order. */

type Value = { value?: unknown };

export type AXNode = {
  nodeId: string;
  backendDOMNodeId?: number;
  ignored: boolean;
  /** The link to the page on show, among several links. */
  isCurrent?: boolean;
  role?: Value;
  name?: Value;
  description?: Value;
  value?: Value;
  properties?: { name: string; value: Value }[];
  parentId?: string;
  childIds?: string[];
};

const words = (value: Value | undefined): string => String(value?.value ?? '').trim();

const property = (node: AXNode, name: string): unknown =>
  node.properties?.find((each) => each.name === name)?.value.value;

/** Spoken words for roles; '' for roles that are not spoken. */
const roles: Record<string, string> = {
  textbox: 'edit',
  checkbox: 'check box',
  radio: 'radio button',
  paragraph: '',
  generic: '',
  Section: '',
  LabelText: '',
  Legend: '',
  RootWebArea: '',
  StaticText: '',
  listitem: '',
  term: '',
  definition: '',
  status: '',
  alert: '',
  log: '',
  Details: '',
  DescriptionList: '',
  DisclosureTriangle: 'disclosure',
  DisclosureTriangleGrouped: 'disclosure',
  sectionheader: '',
  sectionfooter: '',
  contentinfo: 'content information',
};

/** Roles named by their content, which is not read again. */
const wholes = new Set([
  ...['button', 'link', 'heading', 'checkbox', 'radio', 'textbox'],
  ...['DisclosureTriangle', 'DisclosureTriangleGrouped'],
]);

const silent = new Set(['InlineTextBox', 'LineBreak', 'ListMarker']);

/** Their text is a control's name and is spoken with the control. */
const captions = new Set(['LabelText', 'Legend', 'legend']);

const inText = new Set(['StaticText', 'InlineTextBox']);

/** Spoken only with a name. */
const plainContainers = new Set(['group', 'form', 'region']);

const statesOf = (node: AXNode): string[] => {
  const role = words(node.role);
  const checked = property(node, 'checked');
  const expanded = property(node, 'expanded');
  return [
    role === 'heading' ? `level ${property(node, 'level')}` : '',
    checked === undefined ? '' : String(checked) === 'true' ? 'checked' : 'not checked',
    expanded === undefined ? '' : expanded === true ? 'expanded' : 'collapsed',
    property(node, 'hasPopup') === 'dialog' ? 'opens a dialog' : '',
    node.isCurrent ? 'current' : '',
    property(node, 'pressed') === 'true' ? 'pressed' : '',
    property(node, 'selected') === true ? 'selected' : '',
    property(node, 'disabled') === true ? 'unavailable' : '',
    property(node, 'required') === true ? 'required' : '',
    property(node, 'invalid') === 'true' ? 'invalid entry' : '',
    property(node, 'busy') === true ? 'busy' : '',
  ];
};

/** Name, role, state and value of an element. */
const named = (node: AXNode): string => {
  const role = words(node.role);
  const typed = words(node.value);
  if (plainContainers.has(role) && words(node.name) === '') return '';
  return [
    words(node.name),
    roles[role] ?? role,
    ...statesOf(node),
    role === 'textbox' ? typed && `“${typed}”` : '',
  ]
    .filter((part) => part !== '')
    .join(', ');
};

const described = (node: AXNode): string => {
  const description = words(node.description);
  return description === '' ? named(node) : `${named(node)}. ${description}`;
};

/** A description elsewhere on the page is read there. */
const isDescribedOnPage = (node: AXNode): boolean => property(node, 'describedby') !== undefined;

const read = (node: AXNode): string => (isDescribedOnPage(node) ? named(node) : described(node));

/** Speech for a focus change: newly entered containers, then the element. */
export const reached = (nodes: readonly AXNode[], backendNodeId: number, before: ReadonlySet<string>) => {
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const node = nodes.find((each) => each.backendDOMNodeId === backendNodeId);
  const around: string[] = [];
  for (let outer = byId.get(node?.parentId ?? ''); outer; outer = byId.get(outer.parentId ?? '')) {
    if (['dialog', 'group', 'region', 'article'].includes(words(outer.role)) && words(outer.name) !== '')
      around.unshift(described(outer));
  }
  const entered = around.filter((each) => !before.has(each));
  const isSaid = node !== undefined && !node.ignored;
  return {
    around: new Set(around),
    entered,
    element: isSaid ? described(node) : '',
    name: isSaid ? words(node.name) : '',
  };
};

/** `isOpen`: more inline text may follow. */
type Line = { depth: number; words: string; isText: boolean; isOpen: boolean };

/** No space before punctuation. */
const joined = (before: string, after: string): string =>
  /^[.,;:!?)]/.test(after) ? before + after : `${before} ${after}`;

const counted = (items: number): string => `${items} item${items === 1 ? '' : 's'}`;

/** All readable lines of a part, indented by container. */
export const readAll = (nodes: readonly AXNode[], backendNodeId: number): string[] => {
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const childrenOf = (node: AXNode): AXNode[] => (node.childIds ?? []).flatMap((id) => byId.get(id) ?? []);
  const isNamedSo = (text: string): boolean =>
    nodes.some((node) => !inText.has(words(node.role)) && words(node.name).includes(text));
  const headOf = (node: AXNode): string => {
    const role = words(node.role);
    if (role !== 'list') return (roles[role] ?? role) === '' ? '' : read(node);
    const items = childrenOf(node).filter((child) => words(child.role) === 'listitem').length;
    return `${read(node)}, ${counted(items)}`;
  };
  const inside = (node: AXNode, depth: number): Line[] => {
    const lines: Line[] = [];
    for (const next of childrenOf(node).flatMap((child) => linesOf(child, depth))) {
      const last = lines.at(-1);
      const isOne = last?.isOpen && next.isOpen && last.depth === next.depth;
      if (isOne) lines.splice(-1, 1, { ...next, words: joined(last.words, next.words) });
      else lines.push(next);
    }
    return lines;
  };
  const line = (depth: number, said: string, isText = false): Line[] =>
    said === '' ? [] : [{ depth, words: said, isText, isOpen: isText }];
  const linesOf = (node: AXNode, depth: number): Line[] => {
    const role = words(node.role);
    if (silent.has(role)) return [];
    if (node.ignored || role === 'strong') return inside(node, depth);
    if (captions.has(role))
      return inside(node, depth).filter(({ isText, words: said }) => !(isText && isNamedSo(said)));
    if (role === 'StaticText') return line(depth, words(node.name), true);
    if (wholes.has(role)) return line(depth, read(node));
    const head = headOf(node);
    const lines = inside(node, head === '' ? depth : depth + 1);
    // Empty text is skipped; block elements have lines of their own.
    return lines.length === 0
      ? []
      : [...line(depth, head), ...lines.map((each) => ({ ...each, isOpen: false }))];
  };
  const root = nodes.find((node) => node.backendDOMNodeId === backendNodeId);
  const lines = root === undefined ? [] : linesOf(root, 0);
  return lines.map(({ depth, words: said }) => `${'  '.repeat(depth)}- ${said}`);
};
