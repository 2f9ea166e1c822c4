/**
 * What each kind of answer asks of the browser: who fills it in, and which keyboard a phone shows for it
 * (BEY-23). Nothing about a child is left to autofill.
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
  count: { inputMode: 'numeric', autoComplete: 'off', enterKeyHint: 'next' },
  code: { autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false, enterKeyHint: 'done' },
} as const;
