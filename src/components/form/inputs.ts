/**
 * Attributes for each kind of answer: autofill and a phone's keyboard (BEY-23). No autofill for a child's data.
 */
export const inputs = {
  username: {
    type: 'email',
    inputMode: 'email',
    autoComplete: 'username',
    autoCapitalize: 'none',
    spellCheck: false,
  },
  email: {
    type: 'email',
    inputMode: 'email',
    autoComplete: 'email',
    autoCapitalize: 'none',
    spellCheck: false,
  },
  phone: { type: 'tel', inputMode: 'tel', autoComplete: 'tel' },
  givenName: { autoComplete: 'given-name', autoCapitalize: 'words', spellCheck: false },
  familyName: { autoComplete: 'family-name', autoCapitalize: 'words', spellCheck: false },
  childName: { autoComplete: 'off', autoCapitalize: 'words', spellCheck: false, enterKeyHint: 'next' },
  measure: { inputMode: 'decimal', autoComplete: 'off', enterKeyHint: 'next' },
  code: { autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false, enterKeyHint: 'done' },
} as const;
