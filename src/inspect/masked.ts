/** Fields with text that names a part of the shop, never a person. */
const plainTextFields = new Set([
  ...['type', 'kind', 'state', 'screen', 'access', 'replyTo', 'field', 'list'],
  ...['regionId', 'region', 'requested', 'eventId', 'ticketTypeId', 'currency', 'unit', 'status'],
]);

/** Fields with numbers that describe the shop, never a person. */
const plainNumberFields = new Set(['status', 'visit', 'remaining', 'unreadable']);

const maxItems = 5;
const maxDepth = 8;

/** The kind of a text; the text itself is never recorded. */
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
  return plainTextFields.has(key) ? text : kindOf(text);
};

const isPlainObject = (value: object): boolean =>
  [Object.prototype, null].includes(Object.getPrototypeOf(value));

/**
 * A JSON copy without personal data: texts become their kind (`‹e-mail›`, `‹date›`, `‹text›`) and numbers `‹number›`,
 * except for the fields above; lists are cut to five items.
 */
export const masked = (value: unknown, key = '', level = 0): unknown => {
  if (typeof value === 'string') return textOf(key, value);
  if (typeof value === 'number') return plainNumberFields.has(key) ? value : '‹number›';
  if (typeof value === 'boolean' || value === null || value === undefined) return value;
  if (Array.isArray(value)) {
    const items = value.slice(0, maxItems).map((item) => masked(item, key, level + 1));
    return value.length > maxItems ? [...items, `‹${value.length - maxItems} more›`] : items;
  }
  if (value instanceof Error) return '‹error›';
  if (typeof value !== 'object' || !isPlainObject(value) || level > maxDepth) return '‹object›';
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, masked(inner, name, level + 1)]),
  );
};
