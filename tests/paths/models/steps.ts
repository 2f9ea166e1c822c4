import { fail } from '#domain/result';
import { ella } from '../../browser/guardian';
import { press } from '../../browser/reading';
import { expect } from '../../browser/test';
import type { Stage } from '../model';
import { sandboxAddress } from '../runningShop';
import { interruptNetwork, saveDriverCalls, wizardOf } from './gestures';

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
export const onlyIn = <Moment extends Where, Event extends object>(
  states: readonly string[],
  event: Told<Moment, Event>,
) => onlyWhere(({ state }: Moment) => states.includes(state), event);

/** The event in all other states. */
export const exceptIn = <Moment extends Where, Event extends object>(
  states: readonly string[],
  event: Told<Moment, Event>,
) => exceptWhere(({ state }: Moment) => states.includes(state), event);

/** The outcome of an actor whose calls fail. @param why what the status means, for testers */
export const apiAnswers = (status: number, calls: readonly string[], why?: string) => ({
  output: fail('status', status),
  say: why === undefined ? `The API answers ${status}` : `The API answers ${status}: ${why}`,
  network: { calls, with: { status } },
});

/** The outcome of an actor of whose race the API says that there is none. */
export const apiKnowsNoRace = (calls: readonly string[]) => {
  const message = 'There is no such race.';
  return {
    output: fail('status', 404, message),
    say: `The API answers 404 to the race, and says '${message}'`,
    network: { calls, with: { status: 404, body: { message } } },
  };
};

/** The API's answer about a driver who was deleted. */
export const apiKnowsNoDriver = { status: 404, body: { message: 'There is no such driver.' } };

/** The outcome of the wizard of a driver of whom the API says so. */
export const savingFindsNoDriver = ({ id, name }: { id: string; name: string }) => ({
  output: { driverId: null, gone: { id, name } },
  say: `Press 'Save'; the API answers 404, and says '${apiKnowsNoDriver.body.message}'`,
  network: {
    calls: saveDriverCalls,
    with: 'pass' as const,
    others: apiKnowsNoDriver,
    beforehand: ({ page }: Stage) => press(page, 'Save'),
    afterwards: (stage: Stage) => expect(wizardOf(stage)).toHaveCount(0),
  },
});

/** The outcome of an actor whose calls reach the API. */
export const apiPasses = <Output>(calls: readonly string[], output: Output, say: string) => ({
  output,
  say,
  network: { calls, with: 'pass' as const },
});

/** An answer of the API shows that the device's clock is wrong. @param time as the machine's event has it */
export const correctedClock = <Time extends object>(state: string, time: Time) => ({
  wrong: {
    event: onlyIn([state], { type: 'clock.corrected' as const, ...time }),
    say: "The API's time differs from the device's",
    do: { cannot: 'an answer tells the time before the page is on show' },
  },
});

/** A visitor's answer to the question how old their driver is, where it is on show. */
export const choosingAge = (shown: string) => {
  type Moment = { state: string; context: { userId: string | null; age: number | null } };
  const isAsked = ({ state, context }: Moment): boolean => state === shown && context.userId === null;
  return {
    nine: {
      event: onlyWhere((moment: Moment) => isAsked(moment) && moment.context.age === null, {
        type: 'age.choose' as const,
        age: 9,
      }),
      say: "Press '9'",
      do: ({ page }: Stage) => press(page, '9'),
    },
    any: {
      event: onlyWhere((moment: Moment) => isAsked(moment) && moment.context.age !== null, {
        type: 'age.choose' as const,
        age: null,
      }),
      say: "Press 'Any age'",
      do: ({ page }: Stage) => press(page, 'Any age'),
    },
  };
};

/** 'Try again', which is there in the failed states. */
export const reloading = <Type extends string>(type: Type, failed: readonly string[]) => ({
  again: {
    event: onlyIn(failed, { type }),
    say: "Press 'Try again'",
    do: ({ page }: Stage) => press(page, 'Try again'),
  },
  unasked: {
    event: exceptIn(failed, { type }),
    say: "'Try again' is pressed although nothing failed",
    do: { cannot: "'Try again' is shown only if loading failed" },
  },
});

/** 'Wrong address?', which is there once a mail was sent. */
export const correcting = <Type extends string>(type: Type, sent: string) => ({
  press: {
    event: onlyIn([sent], { type }),
    say: "Press 'Wrong address?'",
    do: ({ page }: Stage) => press(page, 'Wrong address?'),
  },
});

/** The guardian looks at this tab again. */
export const lookingAgain = {
  event: { type: 'page.seen' as const },
  say: 'Switch to another window or tab, and back',
  do: ({ page }: Stage) => page.evaluate(() => window.dispatchEvent(new Event('focus'))),
};

const restored = { type: 'network.restored' as const };

/** The network goes and comes back, which is played at the page unless there was a bug before. */
export const reconnecting = <Moment>(
  isPlayed: (moment: Moment) => boolean,
  isAfterBug: (moment: Moment) => boolean,
) => ({
  back: {
    event: onlyWhere(isPlayed, restored),
    say: 'Go offline and online again',
    do: interruptNetwork,
  },
  afterBug: {
    event: onlyWhere(isAfterBug, restored),
    say: 'The network goes and comes back after a bug',
    do: { cannot: 'only a bug leads there' },
  },
});

export const hydrated = {
  say: 'The page was prerendered, and is hydrated',
  do: { cannot: 'tests/browser/prerendered.test.ts plays prerendered pages' },
};

export const outdated = {
  say: 'The page was prerendered a while ago',
  do: { cannot: 'tests/browser/prerendered.test.ts plays prerendered pages' },
};

/** One sentence of what is done one after the other. */
export const sentence = (parts: readonly string[]): string => {
  const text = parts.join(', ');
  return text.charAt(0).toUpperCase() + text.slice(1);
};

/** The form to register, as `fillInRegistration` fills it in. */
export const fillingRegistration = (firstName: string): string =>
  [
    `type ${firstName} into First name`,
    'type Hart into Last name',
    'type kim@example.com into Email',
    "type '+44 2079 460958' into Phone",
    'type a-good-lap-27 into Password',
    'type a-good-lap-27 into Confirm password',
    "tick 'I have read and agree'",
  ].join(', ');

export const signingInElsewhere = 'In another tab open /UK/auth/sign-in, and sign in as alex@example.com';
export const signingInAsAnother =
  "In another tab open /UK/my-account, press 'Log out', open /UK/auth/sign-in, and sign in as guardian@example.com";
export const loggingOutElsewhere = "In another tab open /UK/my-account, and press 'Log out'";

/** `needs` of a path as a guardian of the demo league. */
export const asAlex = ['At /UK/auth/sign-in sign in as alex@example.com.'];

/** Max is of no path's family. */
export const asAlexWithNoah = [
  ...asAlex,
  "At /UK/my-account?tab=drivers press 'Delete Profile' on Max's licence, press 'Yes, delete', and wait until 'Delete Max Hart?' is gone.",
];

/** Ends the session with a form half filled. @param at the page with the form, and what opens it */
export const losingForm = (at: string, next: string): string =>
  `At ${at}, type Kit into First name. Run \`curl -X PUT ${sandboxAddress}/faults -H 'content-type: application/json' -d '[{"method":"POST","path":"/v1/Credentials/user/{any}","kind":"status","status":401,"body":{}}]'\`, reload the page, wait for 'Your session has ended', run \`curl -X DELETE ${sandboxAddress}/faults\`, and open /UK/auth/sign-in?redirect=${encodeURIComponent(next)}.`;

export const updatingNoah = "Press 'Next', press 'Next', press 'Next', and press 'Update Driver'";

/** Stores a selection of Alex. */
export const storing = (eventId: string, selection: object): string =>
  `in the browser's console run \`localStorage['cart:UK:USR_alex:${eventId}'] = JSON.stringify({ at: Date.now(), value: ${JSON.stringify(selection)} })\``;

/** Through the open wizard, as `addElla` goes. */
export const addingElla = sentence([
  ...ella.flatMap(({ texts, choices }, nth) => [
    ...(nth > 0 ? ["press 'Next'"] : []),
    ...Object.entries(texts).map(([label, text]) => `type ${text} into ${label}`),
    ...Object.values(choices).map((name) => `choose '${name}'`),
  ]),
  "press 'Add Driver'",
]);

const message = (text: string) => ({ say: `The form says '${text}'` });
const failed = message('An error occurred. Please try again later.');

/** States of a form screen. */
export const form = {
  message,
  editing: { say: 'The form, without a message' },
  failed,
  broken: failed,
};

/** Has the sandbox list these drivers until its next line. */
export const listingDrivers = (drivers: readonly object[]): string =>
  `Run \`curl -X PUT ${sandboxAddress}/faults -H 'content-type: application/json' -d '${JSON.stringify([
    { method: 'GET', path: '/v2/Drivers/byUser/{any}', kind: 'status', status: 200, body: drivers },
  ])}'\`.`;
