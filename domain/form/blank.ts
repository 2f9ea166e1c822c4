const visible = /[^\p{C}\p{Z}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Whether nothing of a text can be seen. */
export const isBlank = (text: string): boolean => !visible.test(text);

/** Whether a text has a letter of any script, as every name has. */
export const hasLetter = (text: string): boolean => /\p{L}/u.test(text);
