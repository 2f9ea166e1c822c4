const email = { type: 'email', inputMode: 'email', autoCapitalize: 'none', spellCheck: false } as const;

/**
 * Attributes for each kind of answer: autofill and a phone's keyboard (BEY-23). No autofill for a child's data.
 */
export const inputs = {
  username: { ...email, autoComplete: 'username' },
  email: { ...email, autoComplete: 'email' },
  phone: { type: 'tel', inputMode: 'tel', autoComplete: 'tel' },
  givenName: { autoComplete: 'given-name', autoCapitalize: 'words', spellCheck: false },
  familyName: { autoComplete: 'family-name', autoCapitalize: 'words', spellCheck: false },
  childName: { autoComplete: 'off', autoCapitalize: 'words', spellCheck: false, enterKeyHint: 'next' },
  measure: { inputMode: 'decimal', autoComplete: 'off', enterKeyHint: 'next' },
  code: { autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false, enterKeyHint: 'done' },
} as const;
