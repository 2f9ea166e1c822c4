/** `needs` of a path as a guardian of the demo league. */
export const asAlex = ['Sign in as alex@example.com.'];
