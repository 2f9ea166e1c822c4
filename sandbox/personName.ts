import { invalid } from './refusal';

const visible = /[^\p{C}\p{Z}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Trimmed. Throws unless at least one character of each name can be seen. */
export const checkedNames = (names: {
  firstName: string;
  lastName: string;
}): { firstName: string; lastName: string } => {
  const [firstName, lastName] = [names.firstName.trim(), names.lastName.trim()];
  if (!visible.test(firstName) || !visible.test(lastName)) throw invalid('First and last name are required.');
  return { firstName, lastName };
};
