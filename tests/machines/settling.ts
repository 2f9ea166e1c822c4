/** Waits for all promises that can settle. */
export const settling = () => new Promise<void>((resolve) => setImmediate(resolve));
