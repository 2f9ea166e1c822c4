import type { ConsentContext, consentMachine } from '#machines/consent';
import type { HandWords } from '../../../tools/paths/model';
import { chooseRegion, inAnotherTab, sendGuardian } from './demo';

type Moment = { state: string; context: ConsentContext };

const question = 'With your OK, this hub uses cookies for analytics and personalised content.';
const accept = `Click 'OK' of '${question}'.`;

const regionOf = ({ context }: Moment): string => context.regionId ?? 'UK';
const isAccepted = (now: Moment): boolean => now.context.acceptedRegions.includes(regionOf(now));

/** The storage changes, and nothing about cookies in it. */
const signInAndOut = inAnotherTab(
  `Open '/UK/auth/sign-in'. ${sendGuardian} Wait until 'Robin Hale' stands on the page. Click 'Log out'.`,
);

const asked = `'${question}' stands on the page. 'Learn More' stands on the page.`;
const unasked = `'${question}' does not stand on the page.`;

export const consentByHand: HandWords<typeof consentMachine> = {
  starts: {
    fresh: { first: '', do: "Open '/'." },
    returning: { first: `Open '/UK/events'. ${accept}`, do: "Open '/'." },
  },
  cases: {
    'region.entered': {
      next: {
        do: ({ context: { regionId } }) => {
          if (regionId === null) return "Click 'United Kingdom' of 'GBP'.";
          return regionId === 'UK' ? chooseRegion('UK', 'US') : chooseRegion('US', 'UK');
        },
        see: ({ context: { regionId } }) => `The address ends with '/${regionId}/events'.`,
      },
    },
    'consent.accept': { pressed: { do: accept } },
    'guardian.left': { any: { cannot: 'the root tells it when a session ends' } },
    'consent.stored': {
      accepted: {
        do: (before) =>
          isAccepted(before) ? signInAndOut : inAnotherTab(`Open '/${regionOf(before)}/events'. ${accept}`),
      },
      withdrawn: {
        do: (before) =>
          isAccepted(before)
            ? `Delete 'cookiesAccepted:${regionOf(before)}' from the storage: in another tab, developer tools, Application, Local storage.`
            : signInAndOut,
      },
    },
    'analytics.record': {
      page: { do: "Click 'TICKETS'.", see: "'Select a race for your driver' stands on the page." },
      selector: { cannot: 'the selector records that by itself when it is opened, once' },
    },
  },
  states: {
    unknown: `'SELECT HUB' stands on the page. ${unasked}`,
    asking: asked,
    accepted: unasked,
  },
};
