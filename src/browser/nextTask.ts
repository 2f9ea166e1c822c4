/** Lets the browser paint and answer the guardian before what follows. */
export const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
