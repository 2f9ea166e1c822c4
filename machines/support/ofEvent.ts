import { outputOf, successOf } from '#machines/support/outcome';

const eventOf = <Event>({ event }: { event: Event }): Event => event;

/** An action or a guard with the event as its params. */
export const ofEvent = <Type extends string>(type: Type) => ({ type, params: eventOf }) as const;

/** An action or a guard with the output of an `onDone` as its params. */
export const ofOutput = <Type extends string>(type: Type) => ({ type, params: outputOf }) as const;

/** An action behind `hasSucceeded`, with the value as its params. */
export const ofSuccess = <Type extends string>(type: Type) => ({ type, params: successOf }) as const;
