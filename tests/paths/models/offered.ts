/** An event that no machine answers. */
const nothing = { type: 'nothing' } as never;

/** An event, or one made of the machine's state and context. */
type Told<Moment, Event> = Event | ((moment: Moment) => Event);

/** The event where the page offers it, elsewhere one that no machine answers. */
export const onlyWhere =
  <Moment, Event extends object>(isOffered: (moment: Moment) => boolean, event: Told<Moment, Event>) =>
  (moment: Moment): Event => {
    if (!isOffered(moment)) return nothing;
    return typeof event === 'function' ? event(moment) : event;
  };

/** The event everywhere else. */
export const exceptWhere = <Moment, Event extends object>(
  isMissing: (moment: Moment) => boolean,
  event: Told<Moment, Event>,
) => onlyWhere((moment: Moment) => !isMissing(moment), event);

type Where = { state: string };

/** The event in these states only. */
export const onlyIn = <Event extends object>(states: readonly string[], event: Event) =>
  onlyWhere(({ state }: Where) => states.includes(state), event);

/** The event in all other states. */
export const exceptIn = <Event extends object>(states: readonly string[], event: Event) =>
  exceptWhere(({ state }: Where) => states.includes(state), event);
