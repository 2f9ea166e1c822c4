/** What a tester does before a path of a guardian, with the demo league's. */
export const asAlex = ['Sign in as alex@example.com.'];
