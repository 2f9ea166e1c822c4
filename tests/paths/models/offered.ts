/** What answers to no event of any machine. */
const nothing = { type: 'nothing' } as never;

/** Sends the event only where the page offers it, so that no path takes it elsewhere. */
export const onlyWhere =
  <Moment, Event>(isOffered: (moment: Moment) => boolean, event: (moment: Moment) => Event) =>
  (moment: Moment): Event =>
    isOffered(moment) ? event(moment) : nothing;

type Where = { state: string };

/** Sends the event in these states alone. */
export const onlyIn = <Event>(states: readonly string[], event: Event) =>
  onlyWhere(
    ({ state }: Where) => states.includes(state),
    () => event,
  );

/** Sends the event in all but these states. */
export const exceptIn = <Event>(states: readonly string[], event: Event) =>
  onlyWhere(
    ({ state }: Where) => !states.includes(state),
    () => event,
  );
