/** An event that no machine answers. */
const nothing = { type: 'nothing' } as never;

/** The event where the page offers it, elsewhere one that no machine answers. */
export const onlyWhere =
  <Moment, Event>(isOffered: (moment: Moment) => boolean, event: (moment: Moment) => Event) =>
  (moment: Moment): Event =>
    isOffered(moment) ? event(moment) : nothing;

type Where = { state: string };

/** The event in these states only. */
export const onlyIn = <Event>(states: readonly string[], event: Event) =>
  onlyWhere(
    ({ state }: Where) => states.includes(state),
    () => event,
  );

/** The event in all other states. */
export const exceptIn = <Event>(states: readonly string[], event: Event) =>
  onlyWhere(
    ({ state }: Where) => !states.includes(state),
    () => event,
  );
