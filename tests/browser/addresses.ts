const firstPort = Number(process.env.TEST_PORT ?? 4200);

/** Each worker has an app and an API of its own, so that a fault of one test never meets another. */
export const workers = 2;

export const appPort = (worker: number): number => firstPort + worker * 2;
export const sandboxPort = (worker: number): number => appPort(worker) + 1;

/** Of the API's database; filled anew before every run. */
export const dataFolder = (worker: number): string => `.cache/sandboxes/${sandboxPort(worker)}`;
