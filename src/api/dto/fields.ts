import { orElse, text } from '#domain/jsonFields';
import { leadsToPage } from '#domain/webAddress';
import { map, z } from '#domain/zod';

/** A body to ignore: empty or an object. Anything else did not come from the API. */
export const ignoredBody = map(
  z.custom<unknown>((answer) => (Object(answer) === answer ? !Array.isArray(answer) : answer == null)),
  (): void => {},
);

/** No body. Anything else did not come from the API. */
export const noBody = map(
  z.custom<unknown>((answer) => answer == null || answer === ''),
  (): void => {},
);

/** Empty when missing or no web address, such as `javascript:`. */
export const pageAddress = map(text, (address) => (leadsToPage(address) ? address : ''));

/** A boolean or its word; any other word is false. */
export const flag = z.union([z.boolean(), map(z.string(), (word) => word.trim().toLowerCase() === 'true')]);

/** A keyword, a hexadecimal colour or a function, also with a function as an argument. */
const cssColour = /^[\w\s#%.-]*(\(([\w\s#%.,/-]|\([\w\s#%.,/-]*\))*\))?$/;

/** A CSS colour. Prerendered style sheets contain colours, so none may end a rule, as `red}body{…}` would. */
export const colour = (fallback: string) =>
  map(orElse(z.string(), fallback), (value) => (cssColour.test(value) ? value : fallback));
