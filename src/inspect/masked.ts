/** Fields whose text names a part of the shop, and nobody. */
const plain = new Set([
  ...['type', 'kind', 'state', 'screen', 'access', 'requester', 'replyTo', 'field', 'list'],
  ...['regionId', 'region', 'requested', 'eventId', 'ticketTypeId', 'currency', 'unit', 'status'],
]);

/** Fields whose number tells of the shop, and of nobody. */
const counted = new Set(['status', 'visit', 'remaining', 'unreadable']);

const mostItems = 5;
const mostLevels = 8;

/** What a text is: all that is told of it. */
const kindOf = (text: string): string => {
  if (text === '') return '';
  if (/^\d{4}-\d{2}-\d{2}/.test(text)) return '‹date›';
  if (/^(https?:|\/)/.test(text)) return '‹address›';
  if (/^\S+@\S+$/.test(text)) return '‹e-mail›';
  if (/^\+?[\d\s()-]{5,}$/.test(text)) return '‹number›';
  return '‹text›';
};

const textOf = (key: string, text: string): string => {
  if (key === 'path') return text.split(/[?#]/)[0] ?? '';
  return plain.has(key) ? text : kindOf(text);
};

const isPlainObject = (value: object): boolean =>
  [Object.prototype, null].includes(Object.getPrototypeOf(value));

/**
 * A copy that names no person: of texts only the kind stands (`‹e-mail›`, `‹date›`, `‹text›`), but for those that name a
 * part of the shop; numbers are `‹number›`, but for those that count; lists end after five items. It is JSON.
 */
export const masked = (value: unknown, key = '', level = 0): unknown => {
  if (typeof value === 'string') return textOf(key, value);
  if (typeof value === 'number') return counted.has(key) ? value : '‹number›';
  if (typeof value === 'boolean' || value === null || value === undefined) return value;
  if (Array.isArray(value)) {
    const items = value.slice(0, mostItems).map((item) => masked(item, key, level + 1));
    return value.length > mostItems ? [...items, `‹${value.length - mostItems} more›`] : items;
  }
  if (value instanceof Error) return '‹error›';
  if (typeof value !== 'object' || !isPlainObject(value) || level > mostLevels) return '‹object›';
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, masked(inner, name, level + 1)]),
  );
};
