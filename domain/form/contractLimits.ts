/** The contract's limits of what is typed; written by `npm run api`. A password's is that of its base64. */
export const contractLimits = {
  email: 254,
  password: 2048,
  firstName: 100,
  lastName: 100,
  phone: 40,
  code: 100,
} as const;
